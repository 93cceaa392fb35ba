import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { RotateCw, X } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import { KindSelect } from '../kind-select.tsx'
import { giveUpUpload, retryUpload, sendUploadAs, type Upload } from './uploads.ts'

/** A file on its way: its progress, or why it failed. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, kind, place } = upload
  const failed = upload.state === 'failed' ? upload : null
  const percent = upload.state === 'sending' ? Math.round(upload.share * 100) : 0
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          {name} <span className="text-muted-foreground">{documentKinds[kind].label}</span>
        </p>
        {failed ? (
          <p role="alert" className="text-xs text-destructive">
            {failed.problem}
          </p>
        ) : (
          <div
            role="progressbar"
            aria-label={`Sending ${name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1 h-1 overflow-hidden rounded-sm bg-secondary"
          >
            <div className="h-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {failed?.isOfWrongKind && (
        <KindSelect
          record={place.record}
          label={`Kind of ${name}`}
          className="w-40"
          value={kind}
          onChange={(chosen) => sendUploadAs(id, chosen)}
        />
      )}
      {failed && !failed.isFinal && <IconButton icon={RotateCw} label={`Try ${name} again`} onClick={() => retryUpload(id)} />}
      <IconButton icon={X} label={failed ? `Dismiss ${name}` : `Cancel ${name}`} onClick={() => giveUpUpload(id)} />
    </li>
  )
}
