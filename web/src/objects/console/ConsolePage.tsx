import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ConsolePerson } from '@verbatim/contracts/staff.ts'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { RestError } from '../../lib/rest.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { NoPage } from '../../ui/NoPage.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { passkeyOnRoot } from '../entrance/calls.ts'
import { usePasskey } from '../entrance/use-passkey.ts'
import styles from './ConsolePage.module.css'
import { consolePerson } from './calls.ts'

type ConsolePageProps = { title: string; children: (person: ConsolePerson) => ReactNode }

/** A page of the support console. For everybody but the operator's staff there is none; they come in with a passkey. */
export function ConsolePage({ title, children }: ConsolePageProps) {
  const { person, error, load } = useConsolePerson()
  if (error instanceof RestError && error.status === 404) return <NoPage home={linkTo('findWorkspace', {})} />
  if (error instanceof RestError && error.status === 403) return <NeedsPasskey onSignedIn={load} />
  if (error) return <ErrorState title="The console did not load" error={error} onRetry={load} />
  if (!person) return <SkeletonPage />
  return (
    <div className={`scroll ${styles.page}`}>
      <title>{`${title} · Verbatim support`}</title>
      <header className={styles.head}>
        <Link className={styles.home} to={linkTo('console', {})}>
          <Mark />
          <span>Verbatim support</span>
        </Link>
        <span className="meta ellip">{person.name}</span>
        <Link className="link" to={linkTo('logout', {})}>
          Sign out
        </Link>
      </header>
      <main className={styles.main}>
        <h1 className="h-page">{title}</h1>
        {children(person)}
      </main>
    </div>
  )
}

function useConsolePerson() {
  const [person, setPerson] = useState<ConsolePerson | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    consolePerson().then(setPerson, setError)
  }, [tries])
  const load = () => {
    setError(null)
    setTries((before) => before + 1)
  }
  return { person, error, load }
}

function NeedsPasskey({ onSignedIn }: { onSignedIn: () => void }) {
  const { offered, use, pending, failure } = usePasskey('root', async (response) => {
    await passkeyOnRoot(response)
    onSignedIn()
  })
  return (
    <EmptyState
      level={1}
      art="lock"
      title="Sign in with a passkey"
      text="The console opens for 12 hours after a sign-in with a passkey. You add one in the account settings of a workspace."
      actions={
        <>
          {offered && (
            <Button variant="primary" size="sm" icon={KeyRound} pending={pending && 'Signing in…'} onClick={use}>
              Use a passkey
            </Button>
          )}
          <Failure>{failure}</Failure>
        </>
      }
    />
  )
}
