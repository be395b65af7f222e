import { defineDatabase } from '@hearthwise/service-kit';
import { AdviceEntity } from './questions/advice.entity.js';
import { AddAbandonedAdvice1795300000000 } from './migrations/1795300000000-add-abandoned-advice.js';
import { CreateAi1763700000000 } from './migrations/1763700000000-create-ai.js';
import { AddIndexState1795318600000 } from './migrations/1795318600000-add-index-state.js';
import { AddChecklistItems1795350000000 } from './migrations/1795350000000-add-checklist-items.js';
import { FillChecklistItems1795350000001 } from './migrations/1795350000001-fill-checklist-items.js';
import { AddConversationBin1795350000002 } from './migrations/1795350000002-add-conversation-bin.js';
import { AddDeletedBy1795370000000 } from './migrations/1795370000000-add-deleted-by.js';
import { AddOwnBin1795420000000 } from './migrations/1795420000000-add-own-bin.js';
import { AddItemSource1795420000001 } from './migrations/1795420000001-add-item-source.js';
import { FoldSavedTexts1795410000000 } from './migrations/1795410000000-fold-saved-texts.js';
import { IndexUnfoldedTexts1795410000001 } from './migrations/1795410000001-index-unfolded-texts.js';
import { AddReminders1795430000000 } from './migrations/1795430000000-add-reminders.js';
import { AddAdviceOutcome1795700000000 } from './migrations/1795700000000-add-advice-outcome.js';
import { AddAdviceProgress1795730000000 } from './migrations/1795730000000-add-advice-progress.js';
import { AddWordings1795710000000 } from './migrations/1795710000000-add-wordings.js';
import { SortGaps1795750000001 } from './migrations/1795750000001-sort-gaps.js';
import { AddGaps1795750000000 } from './migrations/1795750000000-add-gaps.js';
import { AddModel1795740000000 } from './migrations/1795740000000-add-model.js';
import { AddSafetyCards1795720000000 } from './migrations/1795720000000-add-safety-cards.js';
import { LeaveSearchUnused1795710000001 } from './migrations/1795710000001-leave-search-unused.js';
import { AddShortAnswers1795760000000 } from './migrations/1795760000000-add-short-answers.js';
import { AddAuditEntries1795304834206 } from './migrations/1795304834206-add-audit-entries.js';

/** The `ai` schema: questions with their answers, what members save, and the search index; only questions have an entity. */
export const database = defineDatabase({
  schema: 'ai',
  entities: [AdviceEntity],
  migrations: [
    CreateAi1763700000000,
    AddAbandonedAdvice1795300000000,
    AddAuditEntries1795304834206,
    AddIndexState1795318600000,
    AddChecklistItems1795350000000,
    FillChecklistItems1795350000001,
    AddConversationBin1795350000002,
    AddDeletedBy1795370000000,
    FoldSavedTexts1795410000000,
    IndexUnfoldedTexts1795410000001,
    AddOwnBin1795420000000,
    AddItemSource1795420000001,
    AddReminders1795430000000,
    AddAdviceOutcome1795700000000,
    AddAdviceProgress1795730000000,
    AddWordings1795710000000,
    LeaveSearchUnused1795710000001,
    AddGaps1795750000000,
    AddModel1795740000000,
    AddSafetyCards1795720000000,
    SortGaps1795750000001,
    AddShortAnswers1795760000000,
  ],
});
