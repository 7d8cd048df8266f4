-- What a driver says on refusing driving that nobody was signed in for, 49 CFR 395.32(b)(2).
alter table unidentified_offer_decisions add column annotation text check (length(annotation) between 4 and 60);
