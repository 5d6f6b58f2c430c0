import { useMutation, useQuery } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Copy, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import text from '../../editor/WrittenText.module.css'
import { timeAgo } from '../../lib/times.ts'
import { RichText } from '../../objects/insight/RichText.tsx'
import {
  CreateInsightTemplate_mutation,
  DeleteInsightTemplate_mutation,
  InsightTemplate_query,
  type OpenTemplate,
  UpdateInsightTemplate_mutation,
} from '../../objects/insight-template/operations.ts'
import { NameDialog } from '../../objects/project/NameDialog.tsx'
import { RoomDetail } from '../../objects/settings/SettingsRoom.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './Screen.module.css'

/** One template: what it is called, what it is for, and its text. */
export function TemplateRoom({ id }: { id: string }) {
  const query = useQuery(InsightTemplate_query, { variables: { id } })
  return (
    <RoomDetail label="Template" back={{ to: linkTo('insightTemplates', {}), label: 'All templates' }}>
      <QueryState
        query={query}
        failed="This template did not open"
        object="this template"
        framed
        waiting={<SkeletonText label="Opening the template" />}
      >
        {({ insightTemplate }) => <Template template={insightTemplate} />}
      </QueryState>
    </RoomDetail>
  )
}

function Template({ template }: { template: OpenTemplate }) {
  const { title, description, content, builtIn, createdBy, updatedAt, viewerCan } = template
  const [now] = useState(Date.now)
  return (
    <>
      <div className="row">
        <div className="grow">
          <h2 className="h-page">{title}</h2>
          <p className="sec">{description}</p>
          <p className="meta">
            {builtIn
              ? 'Built in: every workspace has it, and nobody changes it. Make a copy to have your own.'
              : `By ${createdBy?.name ?? 'somebody who left'}, changed ${timeAgo(updatedAt, now)}`}
          </p>
        </div>
        {viewerCan.copy && <CopyTemplate template={template} />}
        {viewerCan.edit && <TemplateMenu template={template} />}
      </div>
      <div className={`${text.text} ${styles.text}`}>
        <RichText content={content} card={() => null} />
      </div>
    </>
  )
}

/** Makes a template of the workspace with the same text, and opens it. */
function CopyTemplate({ template: { id, title } }: { template: OpenTemplate }) {
  const navigate = useNavigate()
  const [copy, { loading }] = useMutation(CreateInsightTemplate_mutation, {
    variables: { input: { fromTemplateId: id, title: copyTitle(title) } },
    refetchQueries: ['InsightTemplates'],
    onError: showProblem,
    onCompleted: (made) => navigate(linkTo('insightTemplate', { insightId: made.createInsightTemplate.id })),
  })
  return (
    <Button size="sm" icon={Copy} pending={loading && 'Copying…'} onClick={() => void copy()}>
      Make a copy
    </Button>
  )
}

const copyTitle = (title: string): string => `Copy of ${title}`.slice(0, TEXT_LIMITS.insightTitle)

function TemplateMenu({ template: { id, title, description } }: { template: OpenTemplate }) {
  const navigate = useNavigate()
  const [naming, setNaming] = useState<'title' | 'description' | null>(null)
  const [update] = useMutation(UpdateInsightTemplate_mutation)
  const [remove] = useMutation(DeleteInsightTemplate_mutation, { refetchQueries: ['InsightTemplates'] })
  const change = (part: { title: string } | { description: string }) =>
    update({ variables: { input: { templateId: id, ...part } } })
  const onDelete = async () => {
    const isMeant = await confirmFirst({
      question: `Delete the template ${title}?`,
      consequence: 'Insights that began from it stay as they are.',
      verb: 'Delete template',
      pendingVerb: 'Deleting…',
    })
    if (!isMeant) return
    try {
      await remove({ variables: { input: { templateId: id } } })
      navigate(linkTo('insightTemplates', {}))
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={`More about ${title}`} />}>
        <MenuAction onSelect={() => setNaming('title')}>Rename</MenuAction>
        <MenuAction onSelect={() => setNaming('description')}>Say what it is for</MenuAction>
        <MenuRule />
        <MenuAction danger onSelect={() => void onDelete()}>
          Delete template
        </MenuAction>
      </Menu>
      {naming === 'title' && (
        <NameDialog
          title="Rename the template"
          label="Title"
          name={title}
          longest={TEXT_LIMITS.insightTitle}
          verb="Rename"
          onSave={(name) => change({ title: name })}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'description' && (
        <NameDialog
          title="What is it for?"
          label="What it is for"
          name={description}
          longest={TEXT_LIMITS.templateDescription}
          verb="Save"
          onSave={(words) => change({ description: words })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
