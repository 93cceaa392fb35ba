import { beforeEach, expect, test, vi } from 'vitest'
import { persist, readPersisted } from '../../../ui/state/use-persisted.ts'
import { TestStorage } from '../drafts/test-storage.ts'
import { templateKey } from './draft-keys.ts'
import { closeNewTrade, openNewTrade } from './open-dialogs.ts'

beforeEach(() => vi.stubGlobal('localStorage', new TestStorage()))

test('a copy whose dialog was closed before it had loaded is not what the next new trade begins with', () => {
  persist(templateKey, { truckReg: 'HBD 417 FS' })
  // As a page is left with no dialog open: the dialog of the next page may be meant.
  closeNewTrade()
  expect(readPersisted(templateKey)).not.toBeNull()
  openNewTrade()
  closeNewTrade()
  expect(readPersisted(templateKey)).toBeNull()
})
