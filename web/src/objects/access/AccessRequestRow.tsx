import { useMutation } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AccessRequest_AccessRequestFragment } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { endOf, SPANS, type Span, WANTED } from './access-words.ts'
import { DecideAccessRequest_mutation } from './operations.ts'

type AccessRequestRowProps = {
  request: AccessRequest_AccessRequestFragment
  now: number
  /** Names the project, in lists over several of them. */
  withProject?: boolean
  onDone: () => Promise<unknown>
}

/** Somebody who asks for access: allow it, for good or for a time, or decline it. */
export function AccessRequestRow({ request, now, withProject, onDone }: AccessRequestRowProps) {
  const [decide, { loading }] = useMutation(DecideAccessRequest_mutation)
  const [span, setSpan] = useState<Span>('')
  const name = request.member?.name ?? 'Somebody'
  const answer = (allow: boolean) => {
    const until = allow ? endOf(span, Date.now()) : null
    return attempt(() => decide({ variables: { input: { requestId: request.id, allow, until } } }), onDone)
  }
  const { project } = request
  return (
    <ListRow
      sign={<ColleagueAvatar name={name} size={32} />}
      words={
        <>
          <span>
            <span className="strong">{name}</span> asked {timeAgo(request.createdAt, now)} to {WANTED[request.level]}
            {withProject && project && (
              <>
                :{' '}
                <Link className="link" to={linkTo('projectAccess', { projectId: project.id })}>
                  {project.title}
                </Link>
              </>
            )}
          </span>
          {request.message && <span className="sec">“{request.message}”</span>}
        </>
      }
    >
      <span className="row tight">
        <InlineSelect label={`For how long ${name} has it`} options={SPANS} value={span} onChange={setSpan} />
        <Button size="sm" disabled={loading} aria-label={`Allow ${name}`} onClick={() => void answer(true)}>
          Allow
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={loading}
          aria-label={`Decline ${name}`}
          onClick={() => void answer(false)}
        >
          Decline
        </Button>
      </span>
    </ListRow>
  )
}
