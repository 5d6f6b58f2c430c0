import { bullets, callout, guide, heading, steps, table } from './template-blocks.ts'

export const RESEARCH_REPORT = {
  id: '019acf00-0000-7000-8000-000000000001',
  title: 'Research report',
  description: 'What you set out to learn, what you found, and what should happen next.',
  blocks: [
    callout(
      'NOTE',
      'In short: two or three sentences for somebody who reads nothing else. The main finding, whom it holds for, and what you recommend.',
    ),
    heading('Why we did this'),
    guide('The decision that this research informs, who makes it, and by when.'),
    bullets('Research question 1', 'Research question 2', 'What we deliberately left out'),
    heading('How we learned it'),
    table(
      ['Method', 'Participants', 'When'],
      [
        'Semi-structured interviews, 45 to 60 minutes',
        'How many, from which segments, and how they were recruited',
        'Dates of the fieldwork',
      ],
      ['Diary study, survey, support tickets …'],
    ),
    heading('What we found'),
    heading('Finding 1: a claim that somebody could disagree with', 3),
    guide(
      'What people did or said, how many of them, and for which segment it is different. Quote two or three of them: type / and choose Highlight.',
    ),
    heading('Finding 2', 3),
    guide('One finding under one heading, so that its evidence is counted by itself.'),
    heading('Finding 3', 3),
    guide(''),
    heading('What speaks against it'),
    guide(
      'Cases that do not fit, and what else could explain what you saw. A finding without a counter-example has rarely been looked for.',
    ),
    heading('What we recommend'),
    steps(
      'What should change, for whom, and on which finding it rests',
      'What should stay as it is',
      'What to decide now, and what can wait',
    ),
    heading('How sure we are'),
    bullets(
      'High, medium or low confidence for each finding, and why',
      'Whom we did not talk to',
      'What people said they do, but we did not see them do',
    ),
    heading('What we still do not know'),
    guide('Open questions, in the order in which an answer would change a decision.'),
  ],
} as const
