import { linkTo } from '@verbatim/contracts/routes.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'

type Counts = { files: number; notes: number; insights: number; firstDueMs: bigint }
/** What goes by retention: in all, and in the projects in which most goes. */
type Ahead = Counts & { projects: readonly (Counts & { title: string })[] }

const PROJECTS_NAMED = 10

/** What retention removes within a week, so that managers can keep it still. */
export function removalMail(settings: RegionSettings, subdomain: string, ahead: Ahead, stopUrl: string): MailText {
  const subject = `Retention removes ${amount(ahead)} from ${dayOf(ahead)} on`
  const named = ahead.projects.slice(0, PROJECTS_NAMED)
  const others = ahead.projects.length - named.length
  return layOut({
    subject,
    title: subject,
    lines: [
      ...named.map((project) => `${project.title}: ${amount(project)}, from ${dayOf(project)} on.`),
      ...(others > 0 ? ['The page about retention lists the other projects.'] : []),
      'A legal hold or a longer rule keeps them.',
    ],
    action: { label: 'See what goes', url: publicUrl(settings, subdomain, linkTo('settingsRetention', {})) },
    notes: ['You are told because you manage this workspace.'],
    stopUrl,
  })
}

const amount = ({ files, notes, insights }: Counts): string =>
  new Intl.ListFormat('en-GB').format([
    ...counted(files, 'file'),
    ...counted(notes, 'note'),
    ...counted(insights, 'insight'),
  ])

const counted = (count: number, noun: string): string[] =>
  count ? [count === 1 ? `1 ${noun}` : `${count} ${noun}s`] : []

const dayOf = ({ firstDueMs }: Counts): string =>
  new Date(Number(firstDueMs)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
