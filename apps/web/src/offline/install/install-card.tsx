import { MonitorDown } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/toasts/notice-card.tsx'
import { install } from './page-install.ts'

/** Offers to install the app. @see docs/rules/offline.md, rule 4 */
export const InstallCard = () => (
  <NoticeCard
    icon={<MonitorDown size={17} aria-hidden="true" className="text-primary" />}
    title="Install the app"
    buttons={
      <>
        <Button className="max-md:h-11" onClick={install.notNow}>
          Not Now
        </Button>
        <Button look="primary" className="max-md:h-11" onClick={() => void install.install()}>
          Install
        </Button>
      </>
    }
  >
    Get faster access and work offline by installing the app
  </NoticeCard>
)
