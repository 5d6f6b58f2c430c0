/** Words by which a sentence shows what it is about; of English. What has none of them has to be much more alike. */
export const CUES = {
  problem:
    /\b(?:problem|issue|trouble|wrong|errors?|fail\w*|broken?|breaks|slow\w*|wait(?:ing|ed)?|refused?|never|cannot|can't|didn't|doesn't|don't match|unreadable|los[et]|confus\w*|stuck|complain\w*|mistakes?|embarrass\w*|worse|worst|hate|too (?:much|long|many|slow))\b/i,
  wish: /\b(?:wish|would (?:like|want|love|help|prefer|rather|be)|i'd (?:like|want|love|prefer|rather)|should|could (?:you|it|they)|(?:i|we|they|you'd) (?:need|want)(?:ed)?|needs to|if (?:only|there|you|it|the)|missing|let me know|tell (?:us|me))\b/i,
  praise:
    /\b(?:like|loved?|great|good|nice|easy|quick|fast|helpful|friendly|works? (?:really )?well|fair play|happy|best|saves?|glad|pleased|perfect|simple)\b/i,
  workaround:
    /\b(?:by hand|spreadsheets?|excel|paper|cop(?:y|ied)|print(?:ed)?|lookup|workaround|instead|(?:own|a) (?:list|table|notes?)|asked?|rang|called|phone|myself)\b/i,
  impact:
    /\d|\b(?:hours?|days?|weeks?|months?|euros?|pounds?|percent|half|twice|costs?|lose|lost|saved?|money|paid|pays?)\b/i,
  feeling:
    /\b(?:love[sd]?|hate[sd]?|happy|glad|excit\w*|proud|reliev?ed|relief|awful|terrible|annoy\w*|frustrat\w*|angry|upset|sad|disappoint\w*|embarrass\w*|asham\w*|worr\w*|afraid|scared|nervous|stress\w*|surpris\w*|stupid|moan|felt|feels?)\b/i,
  alternative:
    /\b(?:other|another|competitor|instead|switch(?:ed)?|went back|elsewhere|used to|alternative|compared?|vendors?|brokers?|somebody else|someone else)\b/i,
  expected: /\b(?:thought|expect(?:ed)?|assum(?:e|ed)|suppos(?:e|ed)|guess(?:ed)?|imagined|should have|no idea)\b/i,
  tried:
    /\b(?:click(?:ed)?|press(?:ed)?|tap(?:ped)?|opened|typed?|looked for|went to|go to|tried|took|sent|scroll(?:ed)?|swip\w*|uploaded|smoothed|walked)\b/i,
  context:
    /\b(?:i'm (?:a|an|the)|i am (?:a|an|the)|i (?:work|do|drive|run|live|started)|we(?:'re| are| have)|my (?:team|company|job|role|husband|wife|daughter|son)|years?|company|manager|responsible)\b/i,
  habit:
    /\b(?:every|usually|always|often|each (?:day|week|month|morning)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|normally|mostly)\b/i,
  attitude: /\b(?:think|believe|feels?|trust|cares?|honest\w*|respect|matters?|prefer|for me|good intentions)\b/i,
  limit:
    /\b(?:only|have to|has to|must|allowed|legal|law|privacy|data|signal|budget|can't|cannot|rules?|council|audit\w*)\b/i,
  buyer: /\b(?:director|boss|budget|money|finance|decides?|approv\w*|signs? off|ceo|cfo|owner)\b/i,
  criteria: /\b(?:has to|must|needs?|important|matters?|security|price|integrat\w*|work with|compared?|criteria)\b/i,
  process: /\b(?:first|legal|procurement|board|trial|tests?|pilot|decides?|approv\w*|sign|contract|reviews?)\b/i,
  champion: /\b(?:i'll|i will|recommend|colleagues|first to|show (?:it|them|my))\b/i,
  event:
    /\b(?:by|before|until|deadline|end of|contract|renew\w*|expires?|next (?:week|month|year)|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
  success: /\b(?:would|i'd|if|fewer|less|quicker|faster|reduced?|dropped|save)\b/i,
  next: /\b(?:i'll|will|next|let me know|send|follow up|tomorrow|later)\b/i,
  who: /\b(?:drivers?|manager|colleagues?|everybody|everyone|people|older|new ones|team|customers?|users?)\b/i,
} as const
