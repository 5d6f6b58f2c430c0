import { unmetPasswordRules } from '@verbatim/contracts/passwords.ts'
import { Check, Circle } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordInput } from '../../ui/TextInput.tsx'
import styles from './NewPassword.module.css'
import { PasswordStrength } from './PasswordStrength.tsx'

type NewPasswordProps = {
  label?: string
  value: string
  onChange: (value: string) => void
  error?: string | null
  autoFocus?: boolean
}

const SHOWN = ['MIN_LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'NON_WORD'] as const
const SHORT: Record<(typeof SHOWN)[number], string> = {
  MIN_LENGTH: '12 characters',
  UPPER_CASE: 'an upper-case letter',
  LOWER_CASE: 'a lower-case letter',
  DIGIT: 'a digit',
  NON_WORD: 'a sign, such as - or !',
}

/** A password to be chosen, with its rules ticked off and its strength told while it is typed. */
export function NewPassword({ label = 'Password', value, onChange, error, autoFocus }: NewPasswordProps) {
  const unmet: string[] = unmetPasswordRules(value)
  return (
    <div className="col gap-2">
      <PasswordInput
        label={label}
        size="lg"
        autoComplete="new-password"
        value={value}
        maxLength={100}
        autoFocus={autoFocus}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordStrength password={value} />
      <ul className={styles.rules} aria-label="A password needs">
        {SHOWN.map((rule) => {
          const met = value !== '' && !unmet.includes(rule)
          return (
            <li key={rule} className={met ? styles.met : undefined}>
              <Icon of={met ? Check : Circle} size="s" />
              {SHORT[rule]}
              {met && <span className="sr">, done</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
