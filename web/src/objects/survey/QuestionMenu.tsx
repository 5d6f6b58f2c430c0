import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { QuestionActs } from './use-question-acts.ts'

type QuestionMenuProps = {
  question: { id: string; questionText: string }
  /** How many notes answer it. */
  answers: number
  /** All questions of the project in their order. */
  order: readonly string[]
  acts: QuestionActs
  onEdit: () => void
}

/** What can be done with a question. */
export function QuestionMenu({ question, answers, order, acts, onEdit }: QuestionMenuProps) {
  const at = order.indexOf(question.id)
  const wasAfterId = order[at - 1] ?? null
  const up = {
    id: 'up',
    title: 'Move up',
    icon: ArrowUp,
    run: () => void acts.move(question, { afterId: order[at - 2] ?? null, wasAfterId }),
  }
  const down = {
    id: 'down',
    title: 'Move down',
    icon: ArrowDown,
    run: () => void acts.move(question, { afterId: order[at + 1] ?? null, wasAfterId }),
  }
  return (
    <ActMenu
      align="end"
      group={null}
      trigger={<IconButton icon={Ellipsis} label={`More about ${question.questionText}`} size="sm" />}
      acts={[
        { id: 'edit', title: 'Edit question', icon: Pencil, run: onEdit },
        ...(at > 0 ? [up] : []),
        ...(at < order.length - 1 ? [down] : []),
        {
          id: 'delete',
          title: 'Delete question',
          icon: Trash2,
          danger: true,
          run: () => void acts.remove(question, answers),
        },
      ]}
    />
  )
}
