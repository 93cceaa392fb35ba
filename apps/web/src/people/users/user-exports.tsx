import { Download } from 'lucide-react'
import { textsOfExport } from '../../api/download/texts-of-export.ts'
import { useDownload } from '../../api/download/use-download.ts'
import { Button } from '../../ui/controls/button.tsx'

const exports = [
  { route: 'GET /api/export/users', label: 'Export Users', texts: textsOfExport('users') },
  { route: 'GET /api/export/management-data', label: 'Export Data', texts: textsOfExport('management-data') },
] as const

/** The spreadsheets of users, and of everything that administrators maintain. */
export function UserExports() {
  const { busy, start } = useDownload()
  return exports.map(({ route, label, texts }) => (
    <Button
      key={route}
      look="ghost"
      busy={busy === route}
      disabled={busy !== null}
      onClick={() => void start(route, undefined, texts)}
    >
      {busy !== route && <Download size={15} aria-hidden="true" />}
      {busy === route ? 'Exporting...' : label}
    </Button>
  ))
}
