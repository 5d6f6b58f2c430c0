import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { DamagedText } from '../../editor/DamagedText.tsx'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { isRefused } from '../../editor/document-connection.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SlashMenu } from '../../editor/SlashMenu.tsx'
import type { StateWatch } from '../../editor/state-watch.ts'
import { useDocumentState, useWasReady } from '../../editor/use-shared-document.ts'
import { WritingBar, WritingBarPlace } from '../../editor/WritingBar.tsx'
import text from '../../editor/WrittenText.module.css'
import type { ReadmeSoundVersionQuery } from '../../gql/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { ReadmeSoundVersion_query, RestoreReadme_mutation } from './operations.ts'
import { QuestionEvidence } from './QuestionEvidence.tsx'
import type { Evidence } from './readme-evidence.ts'
import { putTemplate } from './template.ts'
import type { EvidenceActs } from './use-evidence-acts.ts'
import { useReadmeEditor } from './use-readme-editor.ts'

/** How a damaged readme comes back. */
const SOUND = {
  query: ReadmeSoundVersion_query,
  mutation: RestoreReadme_mutation,
  soundOf: ({ project: { readmeSoundVersionAt, viewerCan } }: ReadmeSoundVersionQuery) => ({
    soundVersionAt: readmeSoundVersionAt,
    viewerCan: { restoreDocument: viewerCan.restoreReadme },
  }),
}

type ReadmeTextProps = {
  projectId: string
  connection: DocumentConnection | null
  mayEdit: boolean
  evidence: ReadonlyMap<string, readonly Evidence[]>
  acts: EvidenceActs
  /** Beside the text, which knows its questions. */
  rail: (questions: readonly { blockId: string; text: string }[]) => ReactNode
  head: ReactNode
  className: string | undefined
}

/** The text of a readme as everybody has it this moment, and below each of its questions what answers it. */
export function ReadmeText(props: ReadmeTextProps) {
  const { projectId, connection, mayEdit, evidence, acts, rail, head, className } = props
  const state = useDocumentState(connection)
  const isReady = useWasReady(state)
  const isClosed = isRefused(state)
  const mount = useRef<HTMLDivElement>(null)
  const { view, watch, questions } = useReadmeEditor({ mount, connection, isReady, mayEdit })
  const isBlank = useIsBlank(watch)
  return (
    <div className="split">
      <div className="scroll">
        <article className={className}>
          {head}
          {(state === 'refused' || state === 'outdated') && <RefusedText isOutdated={state === 'outdated'} />}
          {state === 'damaged' && <DamagedText owner={{ projectId }} {...SOUND} />}
          {!isReady && !isClosed && <SkeletonText label="Opening the readme" />}
          {!view && !isClosed && mayEdit && <WritingBarPlace />}
          {view && mayEdit && !isClosed && <WritingBar view={view} watch={watch} />}
          {view && mayEdit && <SlashMenu view={view} watch={watch} />}
          <div ref={mount} className={text.text} hidden={isClosed || (isBlank && !mayEdit)} />
          {view && isBlank && (
            <NothingYet
              onTemplate={
                mayEdit
                  ? () => {
                      putTemplate(view.state, view.dispatch)
                      view.focus()
                    }
                  : null
              }
            />
          )}
        </article>
      </div>
      {rail(questions)}
      {questions.map(({ blockId, text: question, dom }) =>
        createPortal(
          <QuestionEvidence
            {...{ projectId, blockId, question, mayEdit, acts }}
            evidence={evidence.get(blockId) ?? []}
          />,
          dom,
          blockId,
        ),
      )}
    </div>
  )
}

/** Whether nothing is written, once the text is there. */
function useIsBlank(watch: StateWatch): boolean {
  const state = useSyncExternalStore(watch.subscribe, watch.get)
  return state !== null && state.doc.childCount === 1 && state.doc.firstChild?.content.size === 0
}

function NothingYet({ onTemplate }: { onTemplate: (() => void) | null }) {
  if (!onTemplate)
    return (
      <EmptyState
        art="note"
        title="Nothing is written yet"
        text="What this project is for, whom it asks and what it found stands here once somebody writes it."
        framed
      />
    )
  return (
    <EmptyState
      art="note"
      title="Say what this project is for"
      text="Write above, or begin with goals, research questions, who you talk to and how. What answers a question is linked below it."
      framed
      actions={
        <Button variant="primary" onClick={onTemplate}>
          Use the template
        </Button>
      }
    />
  )
}
