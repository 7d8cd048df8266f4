import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card/card.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { ArticleText } from './article-view.tsx';
import styles from './help.module.css';
import { useUnreadNews } from './news.ts';

/** What is new since the last visit; nothing when all was read. */
export function NewsCard() {
  const found = useUnreadNews(useCurrentUser().id);
  if (!found || found.unread.length === 0) return null;
  const { article, unread } = found;
  return (
    <Card title="New since your last visit">
      <div className={styles.news}>
        {unread.map(({ date, title, tokens }) => (
          <section key={date} aria-label={title}>
            <h3>{title}</h3>
            <ArticleText article={article} tokens={tokens} />
          </section>
        ))}
        <Link to="/help" search={{ article: article.id }}>
          All that is new
        </Link>
      </div>
    </Card>
  );
}
