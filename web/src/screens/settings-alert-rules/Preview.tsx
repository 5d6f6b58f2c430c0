import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { whose } from '../../objects/alert/alert-words.ts'
import { RulePreview_query } from './operations.ts'
import { type RuleDraft, whereOf } from './rule-draft.ts'
import styles from './Screen.module.css'

/** What a rule would have found in the last 90 days, so that one knows before it is saved whether it is loud or mute. */
export function Preview({ draft }: { draft: RuleDraft }) {
  const [now] = useState(Date.now)
  const asked = useDeferredValue(draft)
  const { per, times, withinMinutes } = asked
  const { data, previousData, error } = useQuery(RulePreview_query, {
    variables: { input: { where: whereOf(asked), per, times, withinMinutes } },
    fetchPolicy: 'cache-and-network',
  })
  const preview = (data ?? previousData)?.alertRulePreview
  return (
    <section className={styles.preview} aria-labelledby="rule-preview" aria-busy={!data && !error}>
      <div className="row wrap">
        <h3 className="h-sec" id="rule-preview">
          In the last 90 days
        </h3>
        {preview && (
          <span className="strong num end" role="status">
            {preview.times === 0 ? 'no alert' : counted(preview.times, 'alert')}
          </span>
        )}
      </div>
      {error && <p className="sec">{problemLine(error)}</p>}
      {preview && (
        <>
          <p className="sec">
            {preview.entries === 0
              ? 'None of this was done.'
              : `${preview.entries >= LOOKED_AT ? 'The newest ' : ''}${counted(preview.entries, 'entry')} counted.`}
          </p>
          <ul>
            {preview.newest.map((found) => (
              <li key={`${found.at} ${found.member?.id ?? found.actor}`}>
                <time className="meta num" dateTime={found.at}>
                  {shortTime(found.at, now)}
                </time>
                <span className="ellip">{whose(found)}</span>
                <span className="meta num end">{counted(found.times, 'time')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** At which looking back stops. */
const LOOKED_AT = 10_000
