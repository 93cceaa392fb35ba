/** Roles and their labels. Only admin grants anything; the others choose labels and the incomplete-trades card. */
export const roles = {
  admin: { label: 'Administrator' },
  user: { label: 'User' },
  logistics_staff: { label: 'Logistics' },
  costing: { label: 'Costing' },
  finance: { label: 'Finance' },
} as const

export type Role = keyof typeof roles

export const roleIds = Object.keys(roles) as Role[]
