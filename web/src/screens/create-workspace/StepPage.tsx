import type { ReactNode } from 'react'
import type { RootPerson } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { type Draft, STEPS } from './draft.ts'
import styles from './StepPage.module.css'

/** What every step gets. */
export type StepProps = {
  draft: Draft
  person: RootPerson
  onChange: (part: Partial<Draft>) => void
  onBack: () => void
  onNext: () => void
}

type StepPageProps = {
  step: number
  title: string
  sub: string
  verb?: string
  pending?: string | false
  failure?: string | null
  beside?: ReactNode
  onBack: () => void
  onNext: () => void
  below?: ReactNode
  children: ReactNode
}

const BARS = Array.from({ length: STEPS }, (_, at) => at + 1)

/** One step: how far, the question, its answers, Back and Continue. */
export function StepPage(props: StepPageProps) {
  const {
    step,
    title,
    sub,
    verb = 'Continue',
    pending,
    failure = null,
    beside,
    onBack,
    onNext,
    below,
    children,
  } = props
  return (
    <EntrancePage
      wide
      title={title}
      sub={sub}
      beside={beside}
      onSubmit={onNext}
      above={
        <div className="row">
          <span className={styles.bars} aria-hidden="true">
            {BARS.map((bar) => (
              <i key={bar} className={bar <= step ? styles.past : ''} />
            ))}
          </span>
          <span className="meta">
            {step} of {STEPS}
          </span>
        </div>
      }
    >
      {children}
      <Failure>{failure}</Failure>
      <div className="row">
        <Button size="lg" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="lg" className="grow" pending={pending}>
          {verb}
        </Button>
      </div>
      {below}
    </EntrancePage>
  )
}
