/**
 * Words and phrases that mean nearly the same in questions about homes, one group a line: whoever asks with one also
 * finds passages that use another. A word may stand in several groups. Inflected forms need no entry of their own,
 * because words are compared by their stems; American and British spellings do.
 */
const GROUPS = `
# Homes and where they stand
flat, apartment, studio, condo, bedsit, bedsitter, one room flat, one room apartment, studio flat
tiny house, tiny home, micro home, park home
small, smaller, little, tiny, compact, cramped, poky, narrow, tight, crowded, boxy, claustrophobic
large, larger, big, bigger, roomy, roomier, spacious, spaciousness, huge, airy
vacation home, holiday home, second home, holiday house, summer house, weekend house, cabin, cottage, chalet, vacation house, lake house, beach house, holiday cottage
rural, country, countryside, farm, farmhouse, village, country house, hamlet
suburb, suburban, suburbia
city, urban, town, downtown
old house, older house, older home, period house, period property, victorian, 1920s house, 1930s house
first home, starter home, first house, first time buyer, first time home buyer, house hunting
forever home, rest of my life, rest of our lives, long run, long term, grow old, for good, lifetime, for decades, many years
off grid, off the grid, grid, self sufficient, self sufficiency, without mains
van, camper, campervan, motorhome, rv, caravan, van life
nomad, digital nomad, travel, traveller, traveler, on the road, on the move, abroad, suitcase, backpack, location independent
attic, loft
basement, cellar, crawl space
without a car, without the car, on the car, car less, car free, walking distance
garden, yard, backyard, lawn, gardening, outdoor space
hall, hallway, corridor, landing, entrance, entryway, foyer
bathroom, shower, bath, bathtub, toilet, washroom, restroom, loo
stairs, staircase, stairway, stairwell
living room, lounge, sitting room, family room
spare room, guest room, unused room, extra room, underused rooms, empty room, study, box room

# People
child, children, kid, toddler, youngster, little one
baby, newborn, infant, young child, crawling, nappy
son, daughter, teenager, teen, children
old, older, elderly, senior, ageing, aging, old age, older adults, frail
parents, mother, mum, mom, father, dad, in laws
in laws, mother in law, father in law, parents in law, grandparents, generations
mother, mum, mom, father, dad, elderly, older adults, older people, aging in place
grandparents, grandma, granny, grandmother, grandfather, grandpa, grandad, nan, older people, older adults, older relatives, aging in place
multigenerational, three generations, generations, grandchildren, extended family, granny flat, granny annexe, granny annex
aging in place, ageing in place, stay in their home, stay at home as they age, stay in her own home, stay in his own home
partner, spouse, husband, wife, boyfriend, girlfriend, couple
housemate, roommate, flatmate, roomie, shared home, shared house, shared flat, house share, flatshare, co living, sharer, house sharing, flat sharing, living with friends, room mate
guest, visitor, overnight guest
neighbour, neighbor, next door, neighbourhood, neighborhood
carer, caregiver, caregiving, caring, caretaker
tenant, renter, lodger
landlord, letting agent, property manager, letting agency, lessor
retire, retirement, retiree, pension, pensioner, retired, retirees, pension age
divorce, split up, splitting up, break up, breaking up, breakup, my ex, former partner, newly single, divorced, custody, two homes
die, death, dead, dying, bereavement, widow, passed away
pet, dog, cat, puppy, kitten, animal

# Money, papers and the law
rent, rental, renting, tenancy, lease
lease, contract, agreement, tenancy agreement, rental agreement, rental contract, lease agreement
deposit, security deposit, bond, rental deposit
budget, finances, budgeting, money plan, household accounts, household budget, monthly budget
money, finances, spending, spend, spent, expenses, income
cost, expense, price, bill, running costs, outgoings, pays, afford
expensive, costly, dear, pricey
cheap, cheaper, cheaply, inexpensive, low cost, affordable, costs little
savings, buffer, reserve, rainy day fund, emergency fund, emergency savings, nest egg, set aside, put aside, save up
mortgage, loan, borrow, lender, home loan, interest rate
insurance, insure, insurer, policy, premium, home insurance, insured, underinsured, under insured, sum insured
insurance claim, claim, insurance company, insurer
inventory, list of belongings, list of my belongings
lawyer, solicitor, attorney, notary, legal, legal advice, barrister, conveyancer
document, paperwork, papers, deeds, certificate, records, files, receipts, filing
inheritance, inherit, estate, heir, testament, wills, write a will, make a will, a will
permit, permission, planning permission, consent, approval
scam, fraud, fraudulent, fake, swindle, con artist
survey, surveyor, structural survey, home inspection
inspect, inspection, examine, check
fair, fairly, equal, equally, equitable
share, split, divide

# Moving and owning
move, moving, relocate, relocation, removal
downsize, downsizing, smaller home, smaller house, smaller place, smaller flat, less space, somewhere smaller, move smaller, fewer rooms, too big for us
upsize, upsizing, larger home, larger house, bigger house, bigger home, bigger place, larger place, more space, more room, large house, big house
buy, purchase, buying, buyer
sell, sale, selling, seller
empty nester, empty nest, downsizing, children have left, children leave home
belongings, possessions, stuff, things, items
declutter, clutter, tidy, untidy, messy, junk, sort out, too much stuff, too many things, cluttered, hoard, get rid of stuff, get rid of clutter, clear out
minimalist, minimalism, own less, owning less, fewer things, simple living, pared back
sentimental, keepsake, memento, heirloom, memories
photographs, photos, pictures, albums
storage, store, stow, put away, stash, organise storage, organiser

# Work and days
work from home, working from home, wfh, home working, home office, office, remote work, working remotely, work remotely, telework, telecommute, study, homeworking, remote job
desk, workstation, workspace, place to work
screen, monitor, display
ergonomic, ergonomics, posture, back pain, backache, my back, neck pain, back hurts, fits your body
laptop, computer, notebook computer
routine, schedule, rhythm, timetable, rota, weekly plan
morning, mornings, school run, out of the door, out the door
evening, night, weeknight, after work, end of the day
chore, housework, household tasks, do their part, help out, tidy up, help at home
laundry, ironing, washing clothes, clothes washing, dirty clothes
clean, cleaning, cleaning plan, cleaning rota, scrub, wash
meal, dinner, supper, food, lunch, eat, eating, breakfast, groceries, menu plan
cook, cooking, cooker, hob, stovetop, oven
fridge, refrigerator, freezer, leftovers
stress, stressed, overwhelmed, calm, relax, unwind, peaceful
sleep, asleep, insomnia, bedroom, sleeping, sleepless, sleep badly, better sleep
argue, argument, quarrel, conflict, dispute, fight, grudge, disagree
rules, ground rules, house rules, agreements
set limits, setting limits, boundaries, fair limits
babysit, babysitting, childcare, child care, look after the children

# Light, air, warmth and water
mould, mold, mildew, damp, dampness, mouldy, moldy
damp, condensation, moisture, humidity, humid, moist
dry air, air is dry, air too dry, too dry, humidity
ventilate, ventilation, airing, fresh air, stuffy, open the windows, open windows, air a room, air out
air quality, indoor air, pollution, fumes, allergens
voc, low voc, low emission, emissions, solvent free
light, lighting, lamp, bright, brighter, daylight, sunlight, sunny, sunlit
dark, gloomy, dim, darkness
window, glazing, double glazing, panes
curtain, blinds, drapes, shutters
noise, noisy, loud, sound, soundproof, soundproofing, quiet, quieter, traffic noise, snoring
heating, heat, heater, boiler, furnace, radiator, central heating, warm, heat pump
thermostat, room temperature, temperature
heating bill, heating costs, energy bill, gas bill, fuel bill, energy costs, utility bill, cost of heating
energy, electricity, power, gas
cold, chilly, freezing
draught, draft, draughty, drafty, draughtproof, weatherstripping, weather stripping, gaps, draft proofing, draught proofing
freeze, frozen, frost, ice, freezing
winter, frost, cold season, cold months
insulate, insulation, lagging, cavity wall
wood stove, wood burner, log burner, woodburner, wood burning stove, stove, fireplace, woodstove, open fire
lower, reduce, cut, decrease, save, less
solar, solar panels, photovoltaic, pv, solar power, solar battery
power cut, blackout, power outage, outage, power failure, without power, no electricity, lights go out
drinking water, tap water, clean water, potable, water
private well, well water, borehole, water well
septic tank, cesspit, sewage, waste water, wastewater, septic system, cesspool, sewer
composting toilet, compost toilet, dry toilet

# Upkeep and building
maintenance, upkeep, maintain, servicing, look after
repair, fix, mend, broken, fault, faulty
renovate, renovation, refurbish, refurbishment, remodel, remodelling, remodeling, refit, building works, improvements
extension, building work, building project, building permit
reclaimed, second hand, secondhand, salvaged, upcycled, reuse, architectural salvage, pre owned
sustainable, eco, eco friendly, environmentally friendly, green, ecological, environment
durable, long lasting, lasts, last, hard wearing, robust, long wearing
floor, flooring, floorboards, carpet, parquet, laminate
paint, painting, decorate, decorating, colour, color, wallpaper
colour, color, shade, tone
gutter, drainpipe, downpipe, drain, guttering
roof, roof tiles, slates, shingles
wiring, electrics, electrical, electrician, rewire, sockets
plumbing, pipes, plumber, pipework
leak, leaking, drip, burst pipe, water damage
waste, rubbish, garbage, trash, refuse, zero waste, throw away, bin, leftover food, litter
recycle, recycling, dispose, disposal, get rid of, pass on, give away, donate, donating, charity
plastic, packaging, single use
electronics, electronic waste, gadgets, old phones
sofa, couch, settee
furniture, furnish, furnishing, furnishings
bookcase, bookshelf, shelf, shelving, chest of drawers, tall furniture
wardrobe, closet, cupboard, cabinet
anchor, tip over, topple, pull over, fall over, fix to the wall, secure to the wall, fasten
hang, mount, put up
bike, bicycle, cycle, e bike, cycling, scooter
exercise, workout, fitness, gym, home gym, yoga, weights, pilates, treadmill, stretching
boots, shoes, muddy, wet gear
sports, sports gear, sports equipment, ski, skis, surfboard, skateboard, kayak, camping gear, kit
visit, viewing, view a flat, view a house, house viewing, flat viewing
offer, bid, negotiate, asking price
dust, allergy, allergies, asthma, pollen
pan, frying, cooking oil, hot oil, grease, fat
candle, naked flame
heater, space heater, electric heater, portable heater
litter box, litter tray, cat toilet, litter
scratch, chew, claws
compost, composting, food scraps
clothes, clothing, textiles
habit, routine
launch pad, school bags, coat hooks, coats
commute, public transport, bus, train station
layout, floor plan, ground plan
flexible, adaptable, can change, adapt over time
video calls, video meeting, online meeting
room divider, partition, zones, zone, divider

# Safety and support
safe, safer, safety, dangerous, danger, hazard, hazardous, risk
fall, falls, trip, tripping, slip, slippery, stumble, fell
grab rail, grab bar, handrail, rail, banister, support rail
wheelchair, disabled, disability, accessible, accessibility, mobility, walking frame, handicapped, rollator, crutches
step free, ramp, threshold, level access
low vision, sight, eyesight, visually impaired, partially sighted, losing his sight, losing her sight, losing my sight, going blind
hearing loss, deaf, hard of hearing, hearing
adapt, adaptation, modification, modify, convert
childproof, babyproof, baby proof, child proof, childproofing, child safety, baby safe, child safe, babyproofing, toddler proof, child friendly
cot, crib, cradle, nursery
stair gate, baby gate, safety gate
cords, cord, strings, cables
poison, poisonous, toxic, harmful, poisoning
plant, houseplant, house plant
medicine, medication, pills, drugs, tablets
alarm, detector, sensor
smoke alarm, smoke detector, fire alarm
carbon monoxide, carbon monoxide alarm, co alarm, co detector
fire, burn, blaze, flames, house fire, wildfire
escape route, escape plan, fire drill, way out, fire escape
burglar, burglary, break in, breakin, broken into, burgled, intruder, thief, thieves, theft, robbery, robbed, housebreaking, stolen, stole, steal
security, secure, protect
lock, deadbolt, bolt, locks, locksmith
camera, cctv, surveillance, video doorbell
smart home, home automation, smart device, connected home, smart speaker, voice assistant, alexa, smart thermostat, smart bulb, smart plug, google home
privacy, private, personal data
password, account, login
internet, wifi, router, broadband
emergency, disaster, crisis, catastrophe
emergency kit, survival kit, emergency supplies, 72 hour kit, disaster kit, emergency bag, stockpile, first aid kit
grab bag, go bag, evacuation bag, bug out bag, evacuate, evacuation, evacuation kit
flood, flooding, flooded, floodwater
storm, hurricane, tornado, gale
soot, smoke damage
record the damage, document the damage, document storm damage, damage, evidence
keyholder, house sitter, look after my house, keep an eye on, look after, caretaker, house sitting, watch over
absence, away for months, going away, away, long trip
empty house, unoccupied, vacant, stands empty, empty
switch off, turn off, shut off
`;

export const SYNONYMS: readonly (readonly string[])[] = GROUPS.split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(', '));
