import styles from './ScopeList.module.css'

/** What something may do, by the names of scopes; everything that its owner may where there are none. */
export function ScopeList({ scopes }: { scopes: readonly string[] | null | undefined }) {
  if (!scopes) return <span className="sec">All that its owner may</span>
  return (
    <span className={styles.scopes}>
      {scopes.map((scope) => (
        <span key={scope} className={`mono meta ${styles.scope}`}>
          {scope}
        </span>
      ))}
    </span>
  )
}
