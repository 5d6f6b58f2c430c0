import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { sentMeaning } from '../../objects/tag/meaning.ts'
import { DescribeTag_mutation } from '../../objects/tag/operations.ts'
import { TagMeaningDialog } from '../../objects/tag/TagMeaningDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Meaning.module.css'

type Tag = TagScreenQuery['tag']

/** What else a tag is called, what it stands on and what it does not, and where that comes from. */
export function Meaning({ tag }: { tag: Tag }) {
  const [isWriting, setWriting] = useState(false)
  const client = useApolloClient()
  const { synonyms, examples, counterExamples, workspaceTag } = tag
  const mayWrite = tag.viewerCan.edit && !workspaceTag
  return (
    <div className={styles.meaning}>
      {synonyms.length > 0 && <p className="meta">Also called {synonyms.join(', ')}</p>}
      <div className={styles.examples}>
        <Examples title="For example" texts={examples} />
        <Examples title="But not" texts={counterExamples} />
      </div>
      {workspaceTag && (
        <p className="meta row tight">
          {workspaceTag.locked && <Icon of={Lock} size="s" />}
          <Link className="link" to={linkTo('settingsTags', {})}>
            From the workspace
          </Link>
        </p>
      )}
      {mayWrite && (
        <Button size="sm" variant="ghost" onClick={() => setWriting(true)}>
          {examples.length + counterExamples.length > 0 ? 'Edit definition' : 'Add examples'}
        </Button>
      )}
      {isWriting && (
        <TagMeaningDialog
          title={`What “${tag.title}” means`}
          verb="Save"
          meaning={tag}
          isLocked={tag.locked}
          onSave={(change) =>
            client.mutate({
              mutation: DescribeTag_mutation,
              variables: { input: { tagId: tag.id, ...sentMeaning(change) } },
            })
          }
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}

function Examples({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section>
      <h2 className="meta strong">{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
