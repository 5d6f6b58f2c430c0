import { passwordStrength, STRENGTHS } from '@verbatim/contracts/password-strength.ts'
import styles from './PasswordStrength.module.css'

const WORDS = { WEAK: 'Weak: easily guessed', FAIR: 'Fair', STRONG: 'Strong' } as const

/** How hard a password is to guess, while it is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const value = password === '' ? 0 : STRENGTHS.indexOf(strength) + 1
  const words = password === '' ? 'Nothing typed yet' : WORDS[strength]
  return (
    <div className={styles.strength}>
      <meter
        className="sr"
        aria-label="Strength of the password"
        min={0}
        max={STRENGTHS.length}
        value={value}
        aria-valuetext={words}
      />
      <span className={styles.bars} aria-hidden>
        {STRENGTHS.map((one, at) => (
          <i key={one} className={at < value ? styles.full : undefined} />
        ))}
      </span>
      <span className="meta" aria-hidden>
        {words}
      </span>
    </div>
  )
}
