import { BookOpen, FileUp, Square } from 'lucide-react'
import { Choices } from '../../ui/Choices.tsx'
import type { Start } from './draft.ts'
import { StepPage, type StepProps } from './StepPage.tsx'
import { WorkspacePreview } from './WorkspacePreview.tsx'

type StepStartProps = StepProps & { pending: boolean; failure: string | null }

/** Step 4: what the workspace starts with. */
export function StepStart({ draft, onChange, onBack, onNext, pending, failure }: StepStartProps) {
  return (
    <StepPage
      step={4}
      title="What do you want to start with?"
      sub="You can change your mind later."
      verb="Open workspace"
      pending={pending && 'Making your workspace…'}
      failure={failure}
      beside={<WorkspacePreview draft={draft} />}
      onBack={onBack}
      onNext={onNext}
    >
      <Choices<Start>
        label="Start with"
        isTitled
        value={draft.start}
        onChange={(start) => onChange({ start })}
        options={[
          {
            value: 'sample',
            label: 'Look at a finished study',
            icon: BookOpen,
            explanation:
              'Carrier onboarding: interviews, highlights, tags and insights. All invented, removed with one click.',
          },
          {
            value: 'own',
            label: 'Bring your own',
            icon: FileUp,
            explanation:
              'Recordings, transcripts, notes, survey answers. We make the transcript, you make a project first.',
          },
          { value: 'empty', label: 'Start empty', icon: Square },
        ]}
      />
    </StepPage>
  )
}
