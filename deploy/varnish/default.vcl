vcl 4.1;

# Varnish 7.1 or later (Debian's) in front of two portal processes, behind whatever speaks TLS. What is to be changed: the
# addresses of the portals (twice each), and who may purge. TRUSTED_PROXIES of the portals names the address that this
# machine reaches them from, and EDGE_SECONDS says how long a page is kept. Started with http_gzip_support=off (see
# docs/running/edge.md), since the portal packs its pages better. Check it with: varnishd -C -f default.vcl

import directors;
import std;

# Two seconds, three times: a portal that is told to end serves on for longer than that (DRAIN_SECONDS=10).
probe can_show {
    .url = "/health/ready";
    .interval = 2s;
    .timeout = 6s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}
probe can_sell {
    .url = "/health/ready/money";
    .interval = 2s;
    .timeout = 6s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}

# Longer than a portal takes for anything: what it says about a payment arrives.
backend show_1 { .host = "10.0.0.11"; .port = "3000"; .connect_timeout = 3s; .first_byte_timeout = 50s; .max_connections = 400; .probe = can_show; }
backend show_2 { .host = "10.0.0.12"; .port = "3000"; .connect_timeout = 3s; .first_byte_timeout = 50s; .max_connections = 400; .probe = can_show; }
backend sell_1 { .host = "10.0.0.11"; .port = "3000"; .connect_timeout = 3s; .first_byte_timeout = 50s; .max_connections = 400; .probe = can_sell; }
backend sell_2 { .host = "10.0.0.12"; .port = "3000"; .connect_timeout = 3s; .first_byte_timeout = 50s; .max_connections = 400; .probe = can_sell; }

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new showing = directors.round_robin();
    showing.add_backend(show_1);
    showing.add_backend(show_2);
    new selling = directors.round_robin();
    selling.add_backend(sell_1);
    selling.add_backend(sell_2);
}

sub vcl_recv {
    # To those who can sell; while nobody can, as in a fail-over of the database, to those who can show pages.
    set req.backend_hint = selling.backend();
    if (!std.healthy(req.backend_hint)) {
        set req.backend_hint = showing.backend();
    }

    # curl -X PURGE -H 'surrogate-key: pages' http://127.0.0.1:6081/ — from this machine itself, never through the proxy in front.
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9-]+$") {
            return (synth(400));
        }
        ban("obj.http.surrogate-key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)");
        return (synth(200, "Purged"));
    }

    # What only this file may say of a request.
    unset req.http.X-Look;
    unset req.http.X-Session;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # What belongs to one person, and all calls.
    if (req.url ~ "^/(payment|orp/bfe|auth/bfe|maps/api|health)([/?]|$)" || req.url ~ "^/map/tiles") {
        return (pass);
    }
    # The portal packs what it sends in both ways: two forms of a page instead of one for each browser.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Files are what their name says.
    if (req.url ~ "^/(assets|icons|map|pictures)/") {
        set req.url = regsub(req.url, "\?.*$", "");
        unset req.http.Cookie;
        return (hash);
    }
    # Names that no page reads are left out, so that nobody fills the cache with one page under many addresses.
    set req.url = regsuball(req.url, "(?<=[?&])(?!(?:again|all|bundle|c|category|channel|d|email|find|flow|have|id|kind|lang|n|open|period|pg|place|q|s|sent|service|shown|sort|t|told)(?:[=&]|$))[^&]*(?:&|$)", "");
    set req.url = regsub(req.url, "[?&]+$", "");
    # An address that says more than a question of help or a town of shops is one person's.
    if (req.url ~ "\?" && req.url !~ "\?(?:[csq]=[^&]*)(?:&[csq]=[^&]*)*$") {
        return (pass);
    }
    # Who voted is thanked by the portal.
    if (req.url ~ "^/gethelp" && req.http.Cookie ~ "(?:^|;)\s*voted=1\s*(?:;|$)") {
        return (pass);
    }
    call read_look;
    # Nobody waits for a page that is only a little old, and while no portal answers an older one is better than none.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 5s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

# What a page depends on, and nothing else of the cookies but the session, which is for what turns out to be one person's.
# The portal is told in the very words that the page is kept under.
sub read_look {
    if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?sid=[A-Za-z0-9_-]{32}\s*(?:;|$)") {
        set req.http.X-Session = regsub(req.http.Cookie, "^(?:.*;)?\s*((?:__Host-)?sid=[A-Za-z0-9_-]{32})\s*(?:;.*)?$", "\1") + "; ";
    } else {
        set req.http.X-Session = "";
    }
    set req.http.X-Look = "lang=EN";
    if (req.http.Cookie ~ "(?:^|;)\s*lang=SW\s*(?:;|$)") {
        set req.http.X-Look = "lang=SW";
    }
    if (req.http.Cookie ~ "(?:^|;)\s*theme=dark\s*(?:;|$)") {
        set req.http.X-Look = req.http.X-Look + "; theme=dark";
    } elsif (req.http.Cookie ~ "(?:^|;)\s*theme=light\s*(?:;|$)") {
        set req.http.X-Look = req.http.X-Look + "; theme=light";
    }
    if (req.http.Cookie ~ "(?:^|;)\s*saver=on\s*(?:;|$)" ||
        (req.http.Save-Data == "on" && req.http.Cookie !~ "(?:^|;)\s*saver=off\s*(?:;|$)")) {
        set req.http.X-Look = req.http.X-Look + "; saver=on";
    } else {
        set req.http.X-Look = req.http.X-Look + "; saver=off";
    }
    unset req.http.Save-Data;
    set req.http.Cookie = req.http.X-Session + req.http.X-Look;
}

sub vcl_hash {
    # The address and the host are added by what Varnish brings along.
    hash_data(req.http.X-Look);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Look;
    unset bereq.http.X-Session;
}

sub vcl_backend_response {
    # A page that could not be made now does not take the place of one that could.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # Only what the portal says is for everybody, and brings nothing for one of them.
    if (beresp.http.Cache-Control !~ "^public" || beresp.http.Set-Cookie || bereq.uncacheable) {
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    unset beresp.http.X-Request-Id;
    if (beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
        # It is kept under what it depends on already.
        set beresp.http.Vary = "Accept-Encoding";
    }
    # Files of old builds, while no portal answers.
    elsif (beresp.ttl > 1m) {
        set beresp.grace = 1d;
        set beresp.http.Vary = "Accept-Encoding";
    } else {
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    # The portal that was asked is gone or cannot answer: whatever there is of this page is better.
    if (resp.status >= 500 && req.restarts == 0 && req.http.X-Look) {
        return (restart);
    }
    if (req.http.X-Look) {
        set resp.http.Vary = "Accept-Encoding, Cookie, Save-Data";
    }
    # Phones pay for every byte; nobody but this cache reads these.
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    unset resp.http.Age;
    unset resp.http.Accept-Ranges;
}

sub vcl_backend_error {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    set beresp.ttl = 0s;
    set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title><p>We will be back in a moment. Please try again; nothing was charged that you are not told of.<p lang="sw">Tutarudi baada ya muda mfupi. Tafadhali jaribu tena."};
    return (deliver);
}
