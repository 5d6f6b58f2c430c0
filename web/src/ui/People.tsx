import { classNames } from '../lib/class-names.ts'
import { initials } from '../lib/words.ts'

type FaceSize = 20 | 24 | 32 | 48

/** The class of a speaker's colour: 1 to 8, then again from 1; 0 is the interviewer. */
export function speakerClass(order: number): string {
  return `sp-${order <= 0 ? 0 : ((order - 1) % 8) + 1}`
}

/** Who was asked: square, in their colour. `speaker` is the number of their colour, 0 for the interviewer. */
export function ParticipantChip({ name, speaker, size = 24 }: { name: string; speaker: number; size?: FaceSize }) {
  return (
    <span className={classNames('pp', speakerClass(speaker), size !== 24 && `s${size}`)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Who works here: round and grey. `here` while they are on this page. The name stands beside it or is read from it. */
export function ColleagueAvatar(props: { name: string; size?: FaceSize; here?: boolean; named?: boolean }) {
  const { name, size = 24, here, named } = props
  return (
    <span
      className={classNames('av', size !== 24 && `s${size}`, here && 'here')}
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
  if (logoUrl) return <img className="ws-mark" src={logoUrl} alt="" style={style} />
  return (
    <span className={classNames('ws-mark', quiet && 'quiet')} style={style} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
