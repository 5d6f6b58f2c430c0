import { BookOpen, Check, Folder, X } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { SeenBy_AccessTrialFragment } from '../../gql/graphql.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LEVEL_NAMES } from './access-words.ts'
import styles from './SeeAs.module.css'
import { actsAt, changeWords, heldWords, roleWords } from './see-as-words.ts'

export const SeenBy_accessTrial = graphql(`
  fragment SeenBy_AccessTrial on AccessTrial {
    role
    objects { now after project { id title } folder { id name } }
  }
`)

type SeenByProps = { trial: SeenBy_AccessTrialFragment; name: string; isTried: boolean }

/** What somebody could do with the project or folder, and with what is in it. */
export function SeenBy({ trial: { role, objects }, name, isTried }: SeenByProps) {
  const [first, ...inside] = objects
  if (!first) return null
  const { now, after } = first
  const ofRole = roleWords(role)
  return (
    <div className={styles.seen}>
      <p>
        {isTried ? changeWords(name, now, after) : heldWords(name, now)}{' '}
        {ofRole && <span className="sec">{ofRole}</span>}
      </p>
      <ul className={styles.acts} aria-label={`What ${name} could do`}>
        {actsAt(now, after).map(({ does, could, change }) => (
          <li key={does} aria-label={`${does}: ${could ? 'yes' : 'no'}`} className={could ? undefined : 'muted'}>
            <span className={could ? styles.can : styles.cannot}>
              <Icon of={could ? Check : X} size="s" />
            </span>
            <span>{does}</span>
            {change && <Badge tone={change === 'New' ? 'ok' : 'bad'}>{change}</Badge>}
          </li>
        ))}
      </ul>
      {inside.length > 0 && (
        <ul className={styles.inside} aria-label={`What ${name} could open in it`}>
          {inside.map(({ now: before, after: then, project, folder }) => (
            <li key={project?.id ?? folder?.id}>
              <Icon of={folder ? Folder : BookOpen} size="s" />
              <span className="ellip">{project?.title ?? folder?.name}</span>
              <span className={before === then ? 'meta end' : 'strong end'}>
                {before === then ? LEVEL_NAMES[then] : `${LEVEL_NAMES[before]} → ${LEVEL_NAMES[then]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
