import { LOGGER, SecurityLog } from '@hearthwise/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Logger } from 'pino';
import { SafetyCardsController } from './ai/safety-cards.controller.js';
import { AdviserAdminController } from './admin/adviser-admin.controller.js';
import { AuditController } from './admin/audit.controller.js';
import { JobsController } from './admin/jobs.controller.js';
import { BinController } from './admin/bin.controller.js';
import { UsersController } from './admin/users.controller.js';
import { AuditLog } from './admin/audit-log.js';
import { AdviceController } from './ai/advice.controller.js';
import { AdviceStreams } from './ai/advice-streams.js';
import { ChecklistsController } from './ai/checklists.controller.js';
import { ConversationsController } from './ai/conversations.controller.js';
import { ExplanationsController } from './ai/explanations.controller.js';
import { GapsController } from './ai/gaps.controller.js';
import { WatchesController } from './ai/watches.controller.js';
import { QuestionsController } from './ai/questions.controller.js';
import { ArtController } from './art/art.controller.js';
import { ResponseCache } from './cache/response-cache.js';
import { SharedPurges } from './cache/shared-purges.js';
import { CommentsController } from './community/comments.controller.js';
import { ContributionComposer } from './community/contribution-composer.js';
import { Contributions } from './community/contributions.js';
import { ContactController } from './community/contact.controller.js';
import { DiscussionsController } from './community/discussions.controller.js';
import { MarkdownPreviewController } from './community/markdown-preview.controller.js';
import { PostComposer } from './community/post-composer.js';
import { RepliesController } from './community/replies.controller.js';
import { ProjectComposer } from './community/project-composer.js';
import { ProjectsController } from './community/projects.controller.js';
import { UserPostsController } from './community/user-posts.controller.js';
import { ViewCounter } from './community/view-counter.js';
import { ViewsController } from './community/views.controller.js';
import { ReactionsController } from './community/reactions.controller.js';
import { CONFIG, type Config } from './config.js';
import { AdminArticlesController } from './content/admin-articles.controller.js';
import { ArticleChecksController } from './content/article-checks.controller.js';
import { ArticleDraftsController } from './content/article-drafts.controller.js';
import { ArticleEditingController } from './content/article-editing.controller.js';
import { ArticleRevisionsController } from './content/article-revisions.controller.js';
import { ArticleExportsController } from './content/article-exports.controller.js';
import { ArticleWatch } from './content/article-watch.js';
import { ArticlesController } from './content/articles.controller.js';
import { CategoriesController } from './content/categories.controller.js';
import { DocumentSaves } from './content/document-saves.js';
import { DocumentTextsController } from './content/document-texts.controller.js';
import { DocumentsController } from './content/documents.controller.js';
import { ImportsController } from './content/imports.controller.js';
import { CertificateWatch } from './health/certificate-watch.js';
import { HealthController } from './health/health.controller.js';
import { Lifecycle } from './health/lifecycle.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RateLimits } from './endpoints/rate-limits.js';
import { CasesController } from './moderation/cases.controller.js';
import { HiddenController } from './moderation/hidden.controller.js';
import { MyDecisionsController } from './moderation/my-decisions.controller.js';
import { ReportsController } from './moderation/reports.controller.js';
import { SuspensionDelivery } from './moderation/suspension-delivery.js';
import { ImageComposer } from './media/image-composer.js';
import { ImagesController } from './media/images.controller.js';
import { ImageMetadataComposer } from './media/image-metadata-composer.js';
import { NotificationComposer } from './notifications/notification-composer.js';
import { NotificationStreams } from './notifications/notification-streams.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { Redis } from './redis/redis.js';
import { RpcClients } from './rpc/rpc-clients.js';
import { SearchController } from './search/search.controller.js';
import { AccountFormFilter } from './session/account-form.filter.js';
import { AccountPageFilter } from './session/account-page.filter.js';
import { AccountPagesController } from './session/account-pages.controller.js';
import { AccountPages } from './session/account-pages.service.js';
import { AuthController } from './session/auth.controller.js';
import { ProviderSignIn } from './session/provider-sign-in.service.js';
import { SessionCache } from './session/session-cache.js';
import { SessionService } from './session/session.service.js';
import { SessionStrategy } from './session/session.strategy.js';
import { ProfilesController } from './users/profiles.controller.js';
import { PublicUsers } from './users/public-users.js';
import { PageRenderer } from './web/page-renderer.js';
import { WebVitalsController } from './web-vitals/web-vitals.controller.js';
import { SeoController } from './web/seo.controller.js';
import { Sitemap } from './web/sitemap.js';

interface Parts {
  config: Config;
  logger: Logger;
  cache: ResponseCache;
  renderer: PageRenderer;
}

@Module({})
export class AppModule {
  static with({ config, logger, cache, renderer }: Parts): DynamicModule {
    const security = new SecurityLog(logger, config.LOG_KEY);

    return {
      module: AppModule,
      imports: [PassportModule],
      controllers: [
        HealthController,
        AuthController,
        AccountPagesController,
        ProfilesController,
        CategoriesController,
        ArticlesController,
        ArticleDraftsController,
        ArticleEditingController,
        ArticleRevisionsController,
        AdminArticlesController,
        ArticleChecksController,
        ArticleExportsController,
        ImportsController,
        DocumentTextsController,
        DocumentsController,
        ProjectsController,
        DiscussionsController,
        CommentsController,
        RepliesController,
        MarkdownPreviewController,
        ContactController,
        ReportsController,
        HiddenController,
        CasesController,
        MyDecisionsController,
        ReactionsController,
        WebVitalsController,
        SearchController,
        UserPostsController,
        ViewsController,
        NotificationsController,
        QuestionsController,
        AdviceController,
        ChecklistsController,
        ConversationsController,
        ExplanationsController,
        GapsController,
        WatchesController,
        ImagesController,
        UsersController,
        BinController,
        AdviserAdminController,
        SafetyCardsController,
        AuditController,
        JobsController,
        ArtController,
        SeoController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: ResponseCache, useValue: cache },
        { provide: PageRenderer, useValue: renderer },
        { provide: ProblemFilter, useValue: new ProblemFilter(logger, security) },
        { provide: SecurityLog, useValue: security },
        { provide: LOGGER, useValue: logger },
        Redis,
        SharedPurges,
        RpcClients,
        SessionCache,
        SessionService,
        SessionStrategy,
        RateLimits,
        PublicUsers,
        PostComposer,
        ContributionComposer,
        Contributions,
        ProjectComposer,
        ViewCounter,
        AdviceStreams,
        NotificationComposer,
        NotificationStreams,
        SuspensionDelivery,
        DocumentSaves,
        ImageMetadataComposer,
        ImageComposer,
        AccountPages,
        AccountFormFilter,
        AccountPageFilter,
        ProviderSignIn,
        Lifecycle,
        Sitemap,
        ArticleWatch,
        AuditLog,
        CertificateWatch,
      ],
    };
  }
}
