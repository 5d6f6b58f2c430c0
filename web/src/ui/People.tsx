import { initials } from '@verbatim/contracts/initials.ts'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './People.module.css'

/** The number of a speaker's colour, for `data-speaker`: 1 to 8, then again from 1; 0 is the interviewer. */
export function speakerColour(order: number): number {
  return order <= 0 ? 0 : ((order - 1) % 8) + 1
}

type FaceProps = { speaker: number; size?: 20 | 24 | 48; children: ReactNode }

const FACES = { 20: styles.small, 24: undefined, 48: styles.big }

function Face({ speaker, size = 24, children }: FaceProps) {
  return (
    <span
      className={classNames(styles.participant, FACES[size])}
      data-speaker={speakerColour(speaker)}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

type ParticipantProps = { name: string; pictureUrl?: string | null | undefined } & Omit<FaceProps, 'children'>

/**
 * Who was asked: square, as their picture or in their colour. `speaker` is the number of their colour, 0 for the
 * interviewer.
 */
export function ParticipantChip({ name, pictureUrl, ...rest }: ParticipantProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (pictureUrl && failed !== pictureUrl)
    return (
      <Face {...rest}>
        <img className={styles.picture} src={pictureUrl} alt="" onError={() => setFailed(pictureUrl)} />
      </Face>
    )
  return <Face {...rest}>{initials(name)}</Face>
}

/** In place of a face, where nobody is named: what it is. */
export function NamelessChip({ icon, size }: { icon: LucideIcon; size?: 20 | 24 }) {
  return (
    <Face speaker={0} size={size}>
      <Icon of={icon} size="s" />
    </Face>
  )
}

const SIZES = { 20: styles.small, 24: undefined, 32: styles.large }

/** Who works here: round and grey. `here` while they are on this page. The name stands beside it or is read from it. */
export function ColleagueAvatar(props: { name: string; size?: keyof typeof SIZES; here?: boolean; named?: boolean }) {
  const { name, size = 24, here, named } = props
  return (
    <span
      className={classNames(styles.colleague, SIZES[size], here && styles.here)}
      {...(named ? { role: 'img', 'aria-label': here ? `${name}, here now` : name } : { 'aria-hidden': true })}
    >
      {initials(name)}
    </span>
  )
}

/** A workspace's own picture, or two letters. Sizes in pixels. */
export function WorkspaceMark(props: {
  name: string
  size?: 20 | 32 | 40 | 48
  logoUrl?: string | null
  quiet?: boolean
}) {
  const { name, size = 20, logoUrl, quiet } = props
  const style =
    size === 20 ? undefined : { width: size, height: size, fontSize: size * 0.38, borderRadius: size > 32 ? 8 : 6 }
  if (logoUrl) return <img className={styles.workspace} src={logoUrl} alt="" style={style} />
  return (
    <span className={classNames(styles.workspace, quiet && styles.quiet)} style={style} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
