import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { sendRequest } from '../../api/request/request.ts'
import { productName } from '../../ui/brand/product-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/fields/text-input.tsx'
import { ProfileSection } from '../profile-section.tsx'

/** Made when the app is built, by scripts/write-notices.ts. */
const notices = '/third-party-notices.txt'

async function fetchNotices(signal: AbortSignal): Promise<string> {
  const response = await sendRequest(notices, { signal })
  // During development nothing was built, and the app's page answers.
  const isMade = response.headers.get('content-type')?.startsWith('text/plain') === true
  return isMade ? response.text() : 'The notices are made when the app is built.'
}

/** What the product is made of. */
export function About() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfileSection title="About" note={`What ${productName()} is made of.`}>
      <p className="text-sm">{productName()} is built with the work of many others. Their names and licences go with it.</p>
      <Button label="Third-Party Notices" className="mt-3" onClick={() => setOpen(true)} />
      {isOpen && <Notices onClose={() => setOpen(false)} />}
    </ProfileSection>
  )
}

function Notices({ onClose }: { onClose: () => void }) {
  const query = useQuery({ queryKey: ['notices'], queryFn: ({ signal }) => fetchNotices(signal), meta: { offline: 'never' } })
  return (
    <Dialog
      size="lg"
      title="Third-Party Notices"
      description="The open-source software in the app, and its licences."
      onClose={onClose}
    >
      <DialogBody>
        <QueryState query={query} what="notices" failed="The notices could not be loaded" widths={[0]}>
          {(text) => <TextArea aria-label="Notices" readOnly rows={24} value={text} className="resize-none! font-mono text-xs" />}
        </QueryState>
      </DialogBody>
    </Dialog>
  )
}
