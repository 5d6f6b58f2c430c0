import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import * as customer from '#src/summaries/frameworks/customer-frameworks.ts'
import type { Framework } from '#src/summaries/frameworks/framework.ts'
import * as product from '#src/summaries/frameworks/product-frameworks.ts'
import * as sales from '#src/summaries/frameworks/sales-frameworks.ts'

/** How each summary is made. */
export const FRAMEWORKS: Record<SummaryFramework, Framework> = {
  Summary: { kind: 'best', most: 6 },
  Essential: { kind: 'best', most: 3 },
  Chronological: { kind: 'chapters' },
  ByQuestion: { kind: 'questions' },
  ByThemes: { kind: 'topics' },
  RecommendedActions: { kind: 'sections', sections: customer.recommendedActions },
  FeatureRequests: { kind: 'sections', sections: customer.featureRequests },
  CustomerCall: { kind: 'sections', sections: customer.customerCall },
  VoiceOfCustomerReport: { kind: 'sections', sections: customer.voiceOfCustomer },
  UsabilityTest: { kind: 'sections', sections: product.usabilityTest },
  ResearchReport: { kind: 'sections', sections: product.researchReport },
  ProductPRD: { kind: 'sections', sections: product.productRequirements },
  SalesMEDICC: { kind: 'sections', sections: sales.salesMeddicc },
  SalesSPICED: { kind: 'sections', sections: sales.salesSpiced },
  CustomPrompt: { kind: 'prompt' },
}
