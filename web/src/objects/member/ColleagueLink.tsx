import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import styles from './ColleagueLink.module.css'

type ColleagueLinkProps = { member: { id: string; name: string }; strong?: boolean }

/** A colleague's name, which leads to their page. */
export function ColleagueLink({ member: { id, name }, strong }: ColleagueLinkProps) {
  return (
    <Link
      className={classNames('ellip', strong && 'strong', styles.link)}
      to={linkTo('user', { userId: id })}
      title={name}
    >
      {name}
    </Link>
  )
}
