import { ErrorState, type ErrorStateProps } from '../ui/page-state/error-state.tsx'
import { codeOf, reasonOfFailure, retryAfterOf } from './request/api-error.ts'

type LoadFailureProps = Pick<ErrorStateProps, 'title' | 'description' | 'onRetry'> & { error: Error }

/** In place of what could not be loaded. It is loaded again by itself as soon as the error allows that. */
export const LoadFailure = ({ error, description = reasonOfFailure(error), ...state }: LoadFailureProps) => (
  <ErrorState {...state} description={description} retryAfter={retryAfterOf(error)} code={codeOf(error)} />
)
