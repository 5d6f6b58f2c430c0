import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useSite } from '../../lib/environment.ts'
import { Mark } from '../../ui/Mark.tsx'
import styles from './EntrancePage.module.css'
import { EntranceQuote } from './EntranceQuote.tsx'
import { Notices } from './Notices.tsx'

type EntrancePageProps = {
  title: string
  /** One sentence below the title. */
  sub?: ReactNode
  /** Stands above the title: a mark, the steps. */
  above?: ReactNode
  wide?: boolean
  /** The right half; a quote unless given. */
  beside?: ReactNode
  onSubmit?: () => void
  children?: ReactNode
}

/** A page at the door. With `onSubmit` its content is a form. */
export function EntrancePage({ title, sub, above, wide, beside, onSubmit, children }: EntrancePageProps) {
  const { outboxUrl } = useSite()
  const head = (
    <div className="col gap-3">
      {above}
      <div>
        <h1 className="h-page">{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
    </div>
  )
  const look = classNames(styles.form, wide && styles.wide)
  return (
    <div className={styles.page}>
      <title>{`${title} · Verbatim`}</title>
      <main className={styles.left}>
        <div className={styles.top}>
          <Mark />
          <span>Verbatim</span>
        </div>
        {onSubmit ? (
          <EntranceForm className={look} onSubmit={onSubmit}>
            {head}
            {children}
          </EntranceForm>
        ) : (
          <div className={look} data-entrance>
            {head}
            {children}
          </div>
        )}
        <div className={styles.foot}>
          <Notices />
          {outboxUrl && (
            <span>
              No mail server is connected here.{' '}
              <a className="link" href={outboxUrl} target="_blank" rel="noreferrer">
                Read the mails on this page
              </a>
            </span>
          )}
        </div>
      </main>
      <aside className={styles.right} aria-label="Example">
        {beside ?? <EntranceQuote />}
      </aside>
    </div>
  )
}

type EntranceFormProps = { className: string | undefined; onSubmit: () => void; children: ReactNode }

/** What is sent from a page at the door. Where something is missing the cursor goes to the first of it. */
function EntranceForm({ className, onSubmit, children }: EntranceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
    setSent(sent + 1)
  }
  return (
    <form ref={form} className={className} data-entrance noValidate onSubmit={send}>
      {children}
    </form>
  )
}
