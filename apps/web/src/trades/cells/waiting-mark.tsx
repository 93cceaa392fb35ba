/** Beside a value that waits to be sent. @see design, 'Editing states' */
export const WaitingMark = ({ size = 13 }: { size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    role="img"
    aria-label="Waiting to be sent"
    className="waiting-mark shrink-0 text-highlight-foreground"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </svg>
)
