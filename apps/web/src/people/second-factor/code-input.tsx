import { TextInput } from '../../ui/fields/text-input.tsx'

type CodeInputProps = { value: string; onEnter: (code: string) => void; className?: string }

/** A one-time code or a recovery code, which the phone may fill in. */
export const CodeInput = ({ value, onEnter, className }: CodeInputProps) => (
  <TextInput
    value={value}
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={100}
    onChange={({ target }) => onEnter(target.value)}
    {...(className ? { className } : {})}
  />
)
