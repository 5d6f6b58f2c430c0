import { useState } from 'react'
import { shortDate, shortTime } from '../../lib/times.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { whyOpens } from '../access/why-words.ts'
import { SharePassword } from './SharePassword.tsx'
import type { ChangeShare, ShareLink } from './share-link.ts'

type ShareTermsProps = {
  share: ShareLink
  hides: string
  plays?: string | undefined
  shows?: string | undefined
  onChange: ChangeShare
}

const KEEP = 'keep'
const ENDS = [
  { value: '', label: 'When somebody ends it' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
]

/** The address of a link, how long it works, what it hides, and how often it was opened. */
export function ShareTerms({
  share,
  hides,
  plays = 'Let recordings play',
  shows = 'Show highlights and tags',
  onChange,
}: ShareTermsProps) {
  const { path, hidesNames, hasPassword, playback, markup, indexed, expiresAt, expired, views, latestViews } = share
  const [now] = useState(Date.now)
  const day = expiresAt && shortDate(expiresAt, now)
  const ends = day ? [{ value: KEEP, label: expired ? `Ended on ${day}` : `On ${day}` }, ...ENDS] : ENDS
  const choose = (value: string) => value !== KEEP && void onChange({ endsInDays: value ? Number(value) : null })
  return (
    <div className="col gap-4">
      <CopyLine label="Public link" value={`${window.location.origin}${path}`} />
      <p className="sec">{whyOpens(share, now)}</p>
      <Select
        label="Ends"
        options={ends}
        value={day ? KEEP : ''}
        hint={expired ? 'It shows nothing now.' : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      <Switch
        label={hides}
        hint="Names that somebody wrote or said in the text itself stay."
        checked={hidesNames}
        onChange={(event) => void onChange({ hidesNames: event.target.checked })}
      />
      <Switch
        label={plays}
        checked={playback}
        onChange={(event) => void onChange({ playback: event.target.checked })}
      />
      <Switch label={shows} checked={markup} onChange={(event) => void onChange({ markup: event.target.checked })} />
      <Switch
        label="Let search engines show it"
        hint={
          hasPassword
            ? 'Search engines do not get past the password.'
            : 'Then people find it without the link, and for some days after the link has ended.'
        }
        disabled={hasPassword}
        checked={indexed}
        onChange={(event) => void onChange({ indexed: event.target.checked })}
      />
      <SharePassword hasPassword={hasPassword} onChange={onChange} />
      <div className="col">
        <span className="strong">{views === 1 ? 'Opened once' : `Opened ${views} times`}</span>
        {latestViews.map(({ hour, views: times }) => (
          <span className="row gap-2 meta" key={hour}>
            <span>{shortTime(hour, now)}</span>
            <span className="num end">{times}</span>
          </span>
        ))}
        <span className="meta">Counted by the hour, without who opened it.</span>
      </div>
    </div>
  )
}
