import { bullets, callout, guide, heading, steps, table } from './template-blocks.ts'

export const ONE_PAGE_DECISION = {
  id: '019acf00-0000-7000-8000-000000000004',
  title: 'One-page decision',
  description: 'A question, the evidence, and the choice, on one page.',
  blocks: [
    heading('The decision'),
    guide('We will … for … because …'),
    table(['Who decides', 'By when', 'Status'], ['One name', 'A date', 'Proposed, decided or dropped']),
    heading('What we know'),
    guide('At most three claims that bear on the choice, each with the quotes behind it. Type / and choose Highlight.'),
    heading('What we do not know'),
    bullets('The question', 'What it would cost to find out, and whether the answer could change the decision'),
    heading('What we could do'),
    table(
      ['Option', 'What speaks for it', 'What speaks against it', 'What it takes'],
      ['Option A'],
      ['Option B'],
      ['Leave it as it is'],
    ),
    heading('Why this one'),
    guide('What made the difference, and what we give up by it.'),
    callout(
      'WARNING',
      'What would change our mind: the signal that makes us look again. Set the day to look again beside this text.',
    ),
    heading('What happens next'),
    steps('Who does what, by when', 'How we will see whether it worked'),
  ],
} as const
