import { useSessionStorage } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RestError } from '../../lib/rest.ts'
import { SAMPLE_IS_COMING } from '../../lib/sample-is-coming.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useCall } from '../../lib/use-call.ts'
import { createWorkspace, type RootPerson, rootPerson } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Draft, emptyDraft, reachableStep } from './draft.ts'
import { StepName } from './StepName.tsx'
import { StepRegion } from './StepRegion.tsx'
import { StepStart } from './StepStart.tsx'
import { StepTeam } from './StepTeam.tsx'

/** Making a workspace in four steps: name and address, region, who it is for, what it starts with. */
export function Screen() {
  const [query, setQuery] = useAddress()
  const [draft, setDraft] = useSessionStorage<Draft>({ key: 'verbatim-new-workspace', defaultValue: emptyDraft })
  const [person, setPerson] = useState<RootPerson | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { pending, failure, run } = useCall()
  const navigate = useNavigate()

  useEffect(() => {
    rootPerson().then(setPerson, (reason) => {
      if (reason instanceof RestError && reason.status === 401) navigate(linkTo('signup', {}), { replace: true })
      else setError(reason)
    })
  }, [navigate])

  if (error) return <ErrorState title="This page did not load" error={error} onRetry={() => location.reload()} />
  if (!person) return <Waiting />

  const step = reachableStep(Number(query.get('step') ?? 1), draft)
  const go = (to: number) => setQuery(() => new URLSearchParams(to === 1 ? {} : { step: String(to) }))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const create = () =>
    run(async () => {
      const { url } = await createWorkspace(orderOf(draft, person))
      sessionStorage.removeItem('verbatim-new-workspace')
      location.assign(`${url}&redirect=${encodeURIComponent(firstPage(draft))}`)
    })
  const props = { draft, person, onChange: change, onBack: () => go(step - 1), onNext: () => go(step + 1) }

  if (step === 2) return <StepRegion {...props} />
  if (step === 3) return <StepTeam {...props} />
  if (step === 4) return <StepStart {...props} pending={pending} failure={failure} onNext={create} />
  return <StepName {...props} onBack={() => navigate(linkTo('workspaces', {}))} />
}

const firstPage = ({ start }: Draft): string =>
  start === 'own'
    ? linkTo('newProject', {})
    : `${linkTo('home', {})}${start === 'sample' ? `?${SAMPLE_IS_COMING}` : ''}`

function orderOf(draft: Draft, person: RootPerson) {
  const { teamName, subdomain, region, orgSize, jobRole, start } = draft
  return {
    email: person.email,
    name: person.name || draft.name.trim(),
    teamName: teamName.trim(),
    subdomain,
    region: region ?? 'us_b',
    orgSize: orgSize ?? undefined,
    jobRole: jobRole ?? undefined,
    sampleData: start === 'sample',
  } as const
}

function Waiting() {
  return (
    <EntrancePage title="What is your workspace called?" wide>
      <div className="col gap-4" role="status" aria-label="Loading">
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    </EntrancePage>
  )
}
