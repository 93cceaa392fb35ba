import { type UserOrder, userOrderIds, userOrders } from '@haulm/domain/people/arrange-users.ts'
import { Select } from '../../ui/choices/select.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'

type UsersToolbarProps = {
  q: string
  onSearch: (text: string) => void
  order: UserOrder
  onOrder: (order: UserOrder) => void
}

const orders = userOrderIds.map((value) => ({ value, label: userOrders[value] }))

/** Who is looked for, and in which order. */
export const UsersToolbar = ({ q, onSearch, order, onOrder }: UsersToolbarProps) => (
  <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 pt-3 max-md:px-4">
    <SearchBox
      label="Search users"
      placeholder="Search name, email, role or permission..."
      value={q}
      onSearch={onSearch}
      className="max-w-[420px] grow basis-60"
    />
    <Select label="Order of users" value={order} options={orders} onChange={onOrder} className="w-56! max-md:w-full!" />
  </div>
)
