import type { ErrorReply } from '@haulm/api/route/refusal.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/** What an answer without success says. A proxy in between may answer in another form: then its status has to do. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const reply = parsed(text)
  const seconds = Number(response.headers.get('retry-after') || Number.NaN)
  return new ApiError(response.status, text || response.statusText, {
    ...reply,
    code: reply.code ?? codeOf(response.status),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}

function parsed(text: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? reply : {}
  } catch {
    return {}
  }
}

const codeOf = (status: number): ApiErrorCode => {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'notFound'
  return status >= 502 && status <= 504 ? 'unreachable' : 'internal'
}
