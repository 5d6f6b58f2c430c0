import type { AlertSeverity } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { SEVERITY_WORDS } from './alert-words.ts'
import styles from './Severity.module.css'

const LOOKS = { HIGH: styles.high, MEDIUM: styles.medium, LOW: styles.low }

/** The weight of an alert: three rising bars. */
export function Severity({ severity, named }: { severity: AlertSeverity; named?: boolean }) {
  return (
    <span className="row tight">
      <span className={classNames(styles.bars, LOOKS[severity])} role="img" aria-label={SEVERITY_WORDS[severity]}>
        <i />
        <i />
        <i />
      </span>
      {named && (
        <span className={classNames(styles.word, LOOKS[severity])} aria-hidden="true">
          {SEVERITY_WORDS[severity]}
        </span>
      )}
    </span>
  )
}
