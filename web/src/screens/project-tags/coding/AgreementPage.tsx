import { useQuery } from '@apollo/client/react'
import { counted } from '../../../lib/words.ts'
import { useProjectChanges } from '../../../objects/project/use-project-changes.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { AgreementTable } from './AgreementTable.tsx'
import styles from './Coding.module.css'
import { CodingSkeleton } from './CodingSkeleton.tsx'
import { type CodedNote, nameOf } from './coders-of.ts'
import type { Agreement } from './coding-model.ts'
import { agreementInWords, basis, coefficient } from './coding-words.ts'
import { Differences } from './Differences.tsx'
import { CodingAgreement_query } from './operations.ts'
import type { CodingAddress } from './use-coding-address.ts'

type AgreementPageProps = {
  projectId: string
  address: CodingAddress
  mayEdit: boolean
  notes: readonly CodedNote[]
}

/** How far coders agree, tag by tag, and beside it the sentences on which they do not. */
export function AgreementPage({ projectId, address, mayEdit, notes }: AgreementPageProps) {
  const coderIds = address.coderIds.length ? address.coderIds : null
  const query = useQuery(CodingAgreement_query, { variables: { projectId, coderIds } })
  useProjectChanges(projectId, query.refetch, ['CODING', 'HIGHLIGHT', 'TAG', 'NOTE'])
  return (
    <QueryState
      query={query}
      failed="The agreement did not load"
      waiting={<CodingSkeleton />}
      empty={({ codingAgreement }) => codingAgreement.noteCount === 0 && <NotYet {...{ notes, address }} />}
    >
      {({ codingAgreement }) => (
        <div className={`split ${styles.split}`}>
          <div className={`scroll ${styles.left}`}>
            <Figures agreement={codingAgreement} />
            <AgreementTable agreement={codingAgreement} chosen={address.tagId} onChoose={address.chooseTag} />
          </div>
          <Differences {...{ projectId, address, mayEdit }} agreement={codingAgreement} />
        </div>
      )}
    </QueryState>
  )
}

function Figures({ agreement }: { agreement: Agreement }) {
  const { coders, alpha, kappa, noteCount, sentenceCount, sameCount, taggedCount, openCount, decidedCount } = agreement
  const names = coders.map(({ member }) => nameOf(member))
  return (
    <section aria-labelledby="agreement-title">
      <h1 className="h-page" id="agreement-title">
        {agreementInWords(names, alpha)}
      </h1>
      <p className="sec">{basis(noteCount, coders.length, sentenceCount)}</p>
      <dl className={styles.figures}>
        <Figure label="Krippendorff’s α" value={coefficient(alpha)} />
        {coders.length === 2 && <Figure label="Cohen’s κ" value={coefficient(kappa)} />}
        <Figure
          label="Same tags"
          value={sameCount.toLocaleString('en')}
          of={`of ${taggedCount.toLocaleString('en')}`}
        />
        <Figure label="To talk about" value={openCount.toLocaleString('en')} of={`${decidedCount} done`} />
      </dl>
    </section>
  )
}

function Figure({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <div>
      <dt className="meta">{label}</dt>
      <dd>
        <span className={`num ${styles.value}`}>{value}</span>
        {of && <span className="sec num"> {of}</span>}
      </dd>
    </div>
  )
}

function NotYet({ notes, address }: { notes: readonly CodedNote[]; address: CodingAddress }) {
  const tasks = notes.flatMap((note) => note.tasks)
  const finished = tasks.filter(({ finishedAt }) => finishedAt !== null).length
  return (
    <EmptyState
      art="tags"
      title="No note is finished by two yet"
      text={`${finished} of ${counted(tasks.length, 'assignment')} finished. Agreement is shown for notes that two coders have finished, so that nobody is swayed by the other.`}
      actions={<Button onClick={() => address.open('notes')}>See who is how far</Button>}
    />
  )
}
