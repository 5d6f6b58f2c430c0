import styles from './Fields.module.css'

/** The colour of an option, a hex value with or without #; nothing where it has none. */
export function OptionDot({ color }: { color: string | null | undefined }) {
  if (!color || !/^#?([\da-f]{3}){1,2}$/i.test(color)) return null
  return <i className={styles.dot} style={{ background: `#${color.replace('#', '')}` }} />
}
