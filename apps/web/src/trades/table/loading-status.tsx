import { useDelayed } from '../../ui/state/use-delayed.ts'

/** Says once to people who listen that rows are being fetched, when it takes long enough to be noticed. */
export const LoadingStatus = ({ isLoading }: { isLoading: boolean }) => {
  const isShown = useDelayed(isLoading)
  return (
    <p role="status" className="sr-only">
      {isShown ? 'Loading trades...' : ''}
    </p>
  )
}
