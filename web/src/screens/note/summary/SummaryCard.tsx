import { SUMMARY_FRAMEWORK_LABELS, SUMMARY_FRAMEWORKS } from '@verbatim/contracts/summary-frameworks.ts'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useConnectionLost } from '../../../lib/connection-lost.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './SummaryCard.module.css'
import { SummaryFoot } from './SummaryFoot.tsx'
import { SummaryParts } from './SummaryParts.tsx'
import { type Summaries, useSummaries } from './use-summaries.ts'
import { type SummaryPlace, useSummaryActs } from './use-summary-acts.ts'

/** Of so short a note nobody makes a summary. */
const SHORTEST = 400

/**
 * What a note comes to, in its own words: sentences of it, chosen by a framework. Each leads to where it stands. Who may
 * not write sees it where there is one.
 */
export function SummaryCard(place: SummaryPlace) {
  const { note } = place
  const acts = useSummaryActs(place)
  const summaries = useSummaries(note.id)
  const mayEdit = note.viewerCan.edit
  if (!summaries) return null
  const { shown, made } = summaries
  if (!shown && made.size === 0 && (!mayEdit || note.textLength < SHORTEST)) return null
  return (
    <section className={styles.card} aria-label="Summary">
      <div className="row wrap">
        <h2 className="h-sec">Summary</h2>
        <FrameworkChoice {...{ summaries, mayEdit }} />
        {mayEdit && <Make key={summaries.framework} {...{ summaries }} />}
      </div>
      {shown?.state === 'RUNNING' && shown.chapters.length === 0 && (
        <SkeletonRows rows={3} height={24} label="Choosing the sentences" />
      )}
      {shown?.state === 'FAILED' && (
        <p className="sec" role="alert">
          {shown.failure}
        </p>
      )}
      {!shown && <p className="sec">{SUMMARY_FRAMEWORK_LABELS[summaries.framework].about}.</p>}
      {shown && (shown.state === 'READY' || (shown.state === 'RUNNING' && shown.chapters.length > 0)) && (
        <>
          <SummaryParts key={shown.id} {...{ shown, note, mayEdit }} {...acts} onTakeOut={summaries.takeOut} />
          <SummaryFoot {...{ shown, mayEdit }} onPutBack={summaries.putBack} />
        </>
      )}
    </section>
  )
}

/** Which framework is looked at; who may not write chooses among those that there are. */
function FrameworkChoice({ summaries, mayEdit }: { summaries: Summaries; mayEdit: boolean }) {
  const { framework, made, choose } = summaries
  const offered = SUMMARY_FRAMEWORKS.filter((one) => mayEdit || made.has(one) || one === framework)
  const optionOf = (value: (typeof SUMMARY_FRAMEWORKS)[number]) => ({
    value,
    label: SUMMARY_FRAMEWORK_LABELS[value].label,
  })
  const [there, others] = [offered.filter((one) => made.has(one)), offered.filter((one) => !made.has(one))]
  const groups = [
    { label: 'Made already', options: there.map(optionOf) },
    { label: 'Frameworks', options: others.map(optionOf) },
  ].filter(({ options }) => options.length > 0)
  return (
    <SelectBox
      className={styles.choice}
      label="Framework of the summary"
      value={framework}
      options={groups}
      onChange={choose}
    />
  )
}

/** Has it made, or made again. */
function Make({ summaries }: { summaries: Summaries }) {
  const { framework, shown, summarize } = summaries
  const lost = useConnectionLost()
  const [prompt, setPrompt] = useState(shown?.prompt ?? '')
  const isPrompt = framework === 'CustomPrompt'
  const isMade = shown?.state === 'READY' || Boolean(shown?.chapters.length)
  return (
    <form
      className={`row wrap ${styles.make}`}
      onSubmit={(event) => {
        event.preventDefault()
        void summarize(isPrompt ? prompt.trim() || null : null)
      }}
    >
      {isPrompt && (
        <span className={`input sm ${styles.prompt}`}>
          <input
            type="text"
            aria-label="What it should speak of"
            placeholder="What should it speak of?"
            maxLength={300}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
        </span>
      )}
      <Button
        type="submit"
        size="sm"
        variant={isMade ? 'ghost' : 'default'}
        icon={isMade ? RefreshCw : Sparkles}
        off={lost}
      >
        {isMade ? 'Make again' : 'Summarize'}
      </Button>
    </form>
  )
}
