import { Link, type LinkProps } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import styles from './RowLink.module.css'

/** The link of a row, which covers all of it; `ROW_OPENS` goes with it. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('ellip', styles.link, className)} data-row-link />
}
