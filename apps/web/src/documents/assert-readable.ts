import { ApiError } from '../api/request/api-error.ts'

/** Whether the browser can read a file: one that was moved, renamed or changed after it was chosen, or a folder, it cannot. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const unreadable = 'This file cannot be read: it was moved or changed, or is a folder. Choose it again.'

/** @throws ApiError if the browser cannot read the file: sending it would fail in the same way as without a connection. */
export async function assertReadable(file: Blob): Promise<void> {
  if (!(await isReadable(file))) throw new ApiError(410, unreadable, { code: 'notFound', message: unreadable })
}
