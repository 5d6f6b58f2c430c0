import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { ColleagueAvatar, NamelessChip } from '../../ui/People.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import styles from './History.module.css'
import { byDay, type ListedVersion, versionLine, versionTitle } from './version-words.ts'

type VersionListProps = {
  versions: readonly ListedVersion[]
  chosen: ListedVersion | null
  onChoose: (version: ListedVersion) => void
  onMore: (() => Promise<unknown>) | null
}

/** The versions of a text under their days, newest first. */
export function VersionList({ versions, chosen, onChoose, onMore }: VersionListProps) {
  const [now] = useState(Date.now)
  return (
    <nav className={styles.versions} aria-label="Versions">
      {byDay(versions, now).map(({ day, versions: ofDay }) => (
        <section key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {ofDay.map((version) => (
              <li key={version.id}>
                <Entry version={version} isChosen={version.id === chosen?.id} onChoose={() => onChoose(version)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onMore && <ShowMore onMore={onMore} />}
    </nav>
  )
}

type EntryProps = { version: ListedVersion; isChosen: boolean; onChoose: () => void }

function Entry({ version, isChosen, onChoose }: EntryProps) {
  const first = version.people[0]
  const line = versionLine(version)
  return (
    <button
      type="button"
      className={classNames(styles.version, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {first ? <ColleagueAvatar name={first.name} size={20} /> : <NamelessChip icon={FileClock} size={20} />}
      <span className="row tight">
        <span className="strong ellip">{versionTitle(version)}</span>
        <time className="meta num end" dateTime={version.endedAt}>
          {new Date(version.endedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
        </time>
      </span>
      {line && <span className="meta">{line}</span>}
    </button>
  )
}
