import type { Token } from 'marked';
import { useEffect, useState } from 'react';
import type { Article } from './article.ts';
import { findArticle } from './library.ts';

const ARTICLE = 'start/whats-new';

/** What came with a day. */
export interface News {
  /** As the heading has it: November 25, 2026. */
  readonly title: string;
  readonly date: string;
  readonly tokens: readonly Token[];
}

/** The newest first. Throws for a heading that is no day. */
export function newsOf({ tokens }: Pick<Article, 'tokens'>): News[] {
  const news: (News & { tokens: Token[] })[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const day = new Date(`${token.text} UTC`);
      news.push({ title: token.text, date: day.toISOString().slice(0, 10), tokens: [] });
    } else news.at(-1)?.tokens.push(token);
  }
  return news;
}

/** What is new since this person was last here in this browser; the newest on the first visit. */
export function useUnreadNews(userId: number): { article: Article; unread: readonly News[] } | null {
  const article = findArticle(ARTICLE);
  const key = `longhaul-help-news:${userId}`;
  const [seen] = useState(() => localStorage.getItem(key));
  const news = article ? newsOf(article) : [];
  const newest = news[0]?.date;
  useEffect(() => {
    if (newest !== undefined) localStorage.setItem(key, newest);
  }, [key, newest]);
  if (!article) return null;
  return { article, unread: seen === null ? news.slice(0, 1) : news.filter(({ date }) => date > seen) };
}
