import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import type { OpenDocuments } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { FileInput } from '../file-input.tsx'
import { addFiles } from '../uploads/uploads.ts'

export function StripCamera({ target }: { target: OpenDocuments }) {
  const person = usePerson()
  const client = useQueryClient()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={camera}
        label={`Camera for ${target.name}`}
        fromCamera
        onFiles={(files) => addFiles(client, person, target, files)}
      />
      <IconButton
        icon={Camera}
        label={`Photograph for ${target.name}`}
        look="quiet"
        tooltip={false}
        onClick={() => camera.current?.click()}
      />
    </>
  )
}
