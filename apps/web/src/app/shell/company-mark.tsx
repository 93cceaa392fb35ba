import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings-query.ts'

/** Whose product it is: logo and name, as an administrator has set them; nothing until then. */
export function CompanyMark() {
  const { data } = useQuery(settingsQuery)
  if (!data || (!data.companyLogo && !data.companyName)) return null
  return (
    <div className="mx-4 mb-3 flex min-w-0 items-center gap-2 text-xs font-[560] text-sidebar-foreground">
      {data.companyLogo && <img src={data.companyLogo} alt="" className="max-h-7 max-w-20 rounded-sm bg-white p-0.5" />}
      {data.companyName && (
        <span className="truncate" title={data.companyName}>
          {data.companyName}
        </span>
      )}
    </div>
  )
}
