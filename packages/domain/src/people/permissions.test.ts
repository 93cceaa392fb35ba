import { describe, expect, test } from 'vitest'
import { isPermission, permissionIds, permissions } from './permissions.ts'
import { displayName, effectivePermissions, hasAny } from './person.ts'
import { roleIds, roles } from './roles.ts'
import { permissionSets } from './test-permission-sets.ts'

describe('permissions and roles', () => {
  test('are those of the specification', () => {
    expect(permissionIds).toEqual(permissionSets.admin)
    expect(roleIds).toEqual(['admin', 'user', 'logistics_staff', 'costing', 'finance'])
    expect([roles.admin.label, roles.user.label]).toEqual(['Administrator', 'User'])
    for (const { label, description } of Object.values(permissions)) expect(label.length * description.length).toBeGreaterThan(0)
  })

  test('the role admin implies all ten; no other role grants anything', () => {
    expect(effectivePermissions('admin', [])).toEqual(permissionSets.admin)
    for (const role of roleIds.filter((id) => id !== 'admin')) {
      expect(effectivePermissions(role, [])).toEqual([])
      expect(effectivePermissions(role, ['finance', 'logistics', 'finance'])).toEqual(['logistics', 'finance']) // each once, in order
    }
  })

  test('one of the requested permissions is enough, none is not', () => {
    const person = { permissions: ['costing'] as const }
    expect(hasAny(person, ['finance', 'costing'])).toBe(true)
    expect(hasAny(person, ['finance'])).toBe(false)
    expect(hasAny(person, [])).toBe(false)
  })

  test('the name of an inherited object property is no permission', () => {
    expect(isPermission('finance')).toBe(true)
    for (const word of ['constructor', '__proto__', 'Finance', '']) expect(isPermission(word)).toBe(false)
  })
})

test.each([
  [{ firstName: 'Lerato', lastName: 'Dube', email: 'l@x.za' }, 'Lerato Dube'],
  [{ firstName: 'Lerato', lastName: '', email: 'l@x.za' }, 'Lerato'],
  [{ firstName: ' ', lastName: null, email: 'l@x.za' }, 'l@x.za'],
  [{ firstName: null, lastName: null, email: null }, 'User'],
  [{}, 'User'],
])('%j is shown as %s', (person, name) => {
  expect(displayName(person)).toBe(name)
})
