import { bullets, callout, guide, heading, table } from './template-blocks.ts'

export const USABILITY_FINDINGS = {
  id: '019acf00-0000-7000-8000-000000000003',
  title: 'Usability findings',
  description: 'What people tried to do, where it went wrong, and how bad it is.',
  blocks: [
    callout(
      'NOTE',
      'In short: how many people tried which tasks, how many got through without help, and the one thing to fix first.',
    ),
    heading('What we tested'),
    bullets(
      'Product and version, or a link to the prototype',
      'Participants: how many, who they are, what they knew of the product before',
      'Setting: moderated or not, remote or in person, on which device',
    ),
    heading('How each task went'),
    table(
      ['Task', 'Without help', 'With help', 'Gave up', 'Where it went wrong'],
      ['Task 1, as it was given to them'],
      ['Task 2'],
      ['Task 3'],
    ),
    heading('Findings, worst first'),
    heading('Finding 1: what happens, and where', 3),
    guide('Severity: blocks the task, slows people down, or annoys. Seen with 4 of 6 participants.'),
    guide('What people did and said. Put in a clip: type / and choose Highlight or Reel of clips.'),
    guide('Likely cause, and a change that would remove it.'),
    heading('Finding 2', 3),
    guide('Severity. Seen with … of … participants.'),
    heading('What worked well'),
    guide('What nobody stumbled over and should survive the redesign.'),
    callout(
      'WARNING',
      'With a handful of participants a count says how often you saw it, not how common it is among all users.',
    ),
    heading('Next'),
    bullets('Fix before the release', 'Test again, with whom', 'Watch in analytics or in support'),
  ],
} as const
