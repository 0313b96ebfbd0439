// The laws that `npm test` tries on a third of their histories (`test/support/times-of.ts`).
import '../../durable-objects/archive-reverts.test.ts'
import '../../durable-objects/archive-whole.test.ts'
import '../../durable-objects/archive.test.ts'
import '../../durable-objects/commitments.test.ts'
import '../../durable-objects/eviction.test.ts'
import '../../durable-objects/revert-law.test.ts'
import '../../durable-objects/workspace-search-histories.test.ts'
