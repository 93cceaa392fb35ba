import { Download } from 'lucide-react'
import { type DownloadWords, useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/button.tsx'

const words = (success: string, failure: string): DownloadWords => ({
  success: { title: 'Export Successful', description: success },
  failure: { title: 'Export Failed', description: failure },
})

/** @see specification part 2, section 8 */
const exports = [
  {
    route: 'GET /api/export/users',
    label: 'Export Users',
    words: words('User data exported successfully', 'Failed to export user data'),
  },
  {
    route: 'GET /api/export/management-data',
    label: 'Export Data',
    words: words('Management data exported successfully', 'Failed to export management data'),
  },
] as const

/** The spreadsheets of users, and of everything that administrators maintain. */
export function UserExports() {
  const { busy, start } = useDownload()
  return exports.map(({ route, label, words: said }) => (
    <Button
      key={route}
      look="ghost"
      busy={busy === route}
      disabled={busy !== null}
      onClick={() => void start(route, undefined, said)}
    >
      {busy !== route && <Download size={15} aria-hidden="true" />}
      {busy === route ? 'Exporting...' : label}
    </Button>
  ))
}
